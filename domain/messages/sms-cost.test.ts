import { expect, test } from 'vitest';
import { smsCountryOf, smsMonths } from './sms-cost';

test.each([
  ['+61412345678', 'AU'],
  ['+97699112233', 'MN'],
  ['+8613800138000', 'other'],
])('counts %s as %s', (mobile, country) => {
  expect(smsCountryOf(mobile)).toBe(country);
});

test('adds up the countries and prices of each month', () => {
  expect(
    smsMonths([
      { month: '2026-11', country: 'AU', texts: 2, parts: 2, partCents: 8 },
      { month: '2026-11', country: 'MN', texts: 10, parts: 20, partCents: 15 },
      { month: '2026-11', country: 'MN', texts: 1, parts: 2, partCents: 18 },
      { month: '2026-10', country: 'MN', texts: 3, parts: 6, partCents: 0 },
    ]),
  ).toEqual([
    { month: '2026-11', texts: { AU: 2, MN: 11, other: 0 }, parts: 24, cents: 352, unpricedParts: 0 },
    { month: '2026-10', texts: { AU: 0, MN: 3, other: 0 }, parts: 6, cents: 0, unpricedParts: 6 },
  ]);
});

test('has no months when no text was sent', () => {
  expect(smsMonths([])).toEqual([]);
});
