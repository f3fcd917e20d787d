import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales } from '~/domain/core/format/locale';
import { missingParts, partNames } from './language-parts';

test.each(locales)('%s is in every file that CONTRIBUTING lists for a language', (language) => {
  expect(missingParts(language)).toEqual([]);
});

test('an unknown language is missing in each of these files', () => {
  expect(missingParts('xx')).toEqual(partNames);
});

test('CONTRIBUTING names each of these files', () => {
  const [, section = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split(/^## Add a language\n/mu);
  const [steps = ''] = section.split(/^## /mu);
  expect(partNames.filter((file) => !steps.includes(file))).toEqual([]);
});
