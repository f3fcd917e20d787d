import { expect, test } from 'vitest';
import { localeFacts, locales } from '~/domain/core/format/locale';
import { languageNames, languages } from './settings';

test('the desktop app has the languages of the portal', () => {
  expect(languages).toEqual(locales);
  expect(languageNames).toEqual(
    Object.fromEntries(locales.map((locale) => [locale, localeFacts[locale].ownName])),
  );
});
