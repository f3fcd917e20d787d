import { describe, expect, test } from 'vitest';
import { dueHolds, LOW_VALUE_EXEMPTION, publicHoldReason, shownHoldReason } from './holds';
import { holdReasons } from './states';

const facts = {
  isNameWaiting: false,
  isPriceWaiting: false,
  declaredCents: 50_000,
  exportReference: null,
  declarationCents: 200_000,
};

describe('required holds', () => {
  test.each([
    ['nothing', facts, []],
    ['an open price', { ...facts, isPriceWaiting: true }, ['price']],
    ['a declaration at its threshold', { ...facts, declaredCents: 200_000 }, ['export']],
    ['one cent below it', { ...facts, declaredCents: 199_999 }, []],
    ['an EDN', { ...facts, declaredCents: 200_000, exportReference: 'AAAJ7K3ME' }, []],
    [
      'an exemption for a lower value',
      { ...facts, declaredCents: 200_000, exportReference: LOW_VALUE_EXEMPTION.toLowerCase() },
      ['export'],
    ],
    [
      'an uncleared name, before all others',
      { ...facts, isNameWaiting: true, isPriceWaiting: true },
      ['sanctions', 'price'],
    ],
    ['both', { ...facts, isPriceWaiting: true, declaredCents: 300_000 }, ['price', 'export']],
  ] as const)('are computed for %s', (_name, given, holds) => {
    expect(dueHolds(given, 'received')).toEqual(holds);
  });

  test('are only for names after the flight, and none where a hold is impossible', () => {
    const all = { ...facts, isNameWaiting: true, isPriceWaiting: true, declaredCents: 300_000 };
    expect(dueHolds(all, 'available')).toEqual(['sanctions']);
    expect(dueHolds(all, 'departed')).toEqual([]);
  });
});

test('customers see a name check as a review, and every other reason as staff do', () => {
  const differing = holdReasons.filter((reason) => publicHoldReason(reason) !== reason);
  expect(differing).toEqual(['sanctions']);
  expect(holdReasons.map(publicHoldReason)).toEqual(expect.arrayContaining(['review']));
  expect(holdReasons.map((reason) => shownHoldReason(reason, true))).toEqual(holdReasons);
  expect(publicHoldReason(null)).toBeNull();
});
