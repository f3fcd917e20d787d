import { expect, test } from 'vitest';
import { countryCodeOf, countryCodes, countryName } from './country-names';
import { originCountrySchema, unitCents } from './origin-country';

test('accepts only codes of ISO 3166-1 as a country of origin', () => {
  expect(originCountrySchema.parse(' au')).toBe('AU');
  for (const wrong of ['', 'A', 'AUS', 'XX', 'UK', '12'])
    expect(originCountrySchema.safeParse(wrong).success).toBe(false);
});

test('finds each country by its name, with the usual ones first', () => {
  expect(countryCodes.slice(0, 3)).toEqual(['AU', 'CN', 'NZ']);
  expect(new Set(countryCodes).size).toBe(249);
  for (const code of countryCodes) expect(originCountrySchema.parse(code)).toBe(code);
  expect(countryName('DE', 'mn')).toBe('Герман');
  expect(countryName('XX', 'en')).toBe('XX');
  expect([' хятад', 'China', 'Chin', 'CN'].map(countryCodeOf)).toEqual(['CN', 'CN', undefined, undefined]);
});

test.each([
  ['turkiye', 'TR'],
  ["cote d'ivoire", 'CI'],
  ['CÔTE D’IVOIRE', 'CI'],
  ['Хятад ', 'CN'],
  ['South-Korea', 'KR'],
  ['', undefined],
  ['–', undefined],
])('finds the country %j as %j, whatever its signs and accents', (typed, code) =>
  expect(countryCodeOf(typed)).toBe(code),
);

test('no two countries have the same folded name', () => {
  for (const code of countryCodes)
    expect([countryCodeOf(countryName(code, 'mn')), countryCodeOf(countryName(code, 'en'))]).toEqual([
      code,
      code,
    ]);
});

test.each([
  [12_345, 5, 2_469],
  [1_000, 3, 333],
  [1_001, 2, 501],
])('divides %i cents by %i into %i each', (valueCents, quantity, each) => {
  expect(unitCents({ valueCents, quantity })).toBe(each);
});
