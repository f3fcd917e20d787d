import { expect, test } from 'vitest';
import { languageNames } from '~/desktop/shared/settings';
import { formatDateTime } from '~/domain/core/format/dates';
import { asLocale, localeFacts, locales } from '~/domain/core/format/locale';
import { formatKg, formatMnt } from '~/domain/core/format/numbers';
import { localized, withText } from '~/domain/core/localized';
import { cityOf } from '~/domain/core/offices';
import { countryCodeOf, countryName } from '~/domain/customs/country-names';
import { replyOf } from '~/domain/messages/receiver';
import { missingParts, partNames } from '../architecture/language-parts';
import { pseudoLocale } from '../pseudo/portal';

/** There is one more language here: see with-language.ts. */
const locale = asLocale(pseudoLocale);

test('is a language of the portal and of the desktop app', () => {
  expect(locales).toEqual(['mn', 'en', pseudoLocale]);
  expect(Object.keys(languageNames)).toEqual(expect.arrayContaining([...locales]));
  expect(localeFacts[locale]).toMatchObject({ ownName: 'Pséúdó' });
});

test('writes dates, amounts and measures in its own way', () => {
  const instant = new Date('2026-11-21T02:00:00Z');
  expect(formatDateTime(instant, 'Australia/Sydney', locale)).toBe('21 Nov 2026 · 13:00');
  expect(formatMnt(351_851, locale)).toBe('351,851 MNT');
  expect(formatKg(9_300, locale)).toBe('9.30 kg');
});

test('shows names and content that it does not have yet in English', () => {
  expect(countryName('AU', locale)).toBe('Australia');
  expect(countryCodeOf('Австрали')).toBe('AU');
  expect(cityOf('sydney', locale)).toBe('Sydney');
  const packing = { mn: 'Савлагаа', en: 'Packing' };
  expect(localized(packing, locale)).toBe('Packing');
  expect(localized(withText(packing, locale, 'Páácking'), locale)).toBe('Páácking');
});

test('has replies of its own that stop messages, beside those of other languages', () => {
  expect(['STOOP', 'stop', 'Зогс', 'staart'].map(replyOf)).toEqual(['stop', 'stop', 'stop', 'start']);
});

test('is named as missing in each file that CONTRIBUTING lists for later', () => {
  expect(missingParts(pseudoLocale)).toEqual(partNames);
});
