import { expect, test } from 'vitest';
import { localized } from './localized';

const row = { nameMn: 'Ил захидал', nameEn: 'Letter', roleNameMn: null, roleNameEn: null };

test.each([
  ['mn', 'Ил захидал'],
  ['en', 'Letter'],
])('gives the text in %s', (language, text) => {
  expect(localized(row, 'name', language)).toBe(text);
});

test('gives null where a row has no text', () => {
  expect(localized(row, 'roleName', 'mn')).toBeNull();
});
