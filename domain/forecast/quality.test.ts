import { expect, test } from 'vitest';
import { heldPercent, qualityOf } from './quality';

const row = (month: string, plan: string, made: number, held: number, missed: number) => ({
  ...{ month, plan, made, held, missed },
});

test('promises are summed by month and by plan', () => {
  const rows = [
    row('2026-10', 'express', 4, 3, 1),
    row('2026-10', 'standard', 10, 8, 2),
    row('2026-11', 'standard', 5, 1, 0),
  ];
  expect(qualityOf(rows)).toEqual({
    months: [
      { year: 2026, month: 10, made: 14, held: 11, missed: 3 },
      { year: 2026, month: 11, made: 5, held: 1, missed: 0 },
    ],
    plans: [
      { code: 'express', made: 4, held: 3, missed: 1 },
      { code: 'standard', made: 15, held: 9, missed: 2 },
    ],
    total: { made: 19, held: 12, missed: 3 },
  });
});

test('the share is of settled promises, rounded down', () => {
  expect(heldPercent({ made: 19, held: 12, missed: 3 })).toBe(80);
  expect(heldPercent({ made: 3, held: 2, missed: 1 })).toBe(66);
  expect(heldPercent({ made: 3, held: 0, missed: 0 })).toBeUndefined();
});
