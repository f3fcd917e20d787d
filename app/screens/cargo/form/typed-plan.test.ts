import { expect, it } from 'vitest';
import { emptyPlan, fromTyped, numberErrors } from './typed-plan';

it.each([
  ['2,400', 2400],
  ['2 400', 2400],
  ['2400,5', Number.NaN],
  ['1,5', Number.NaN],
  ['', undefined],
])('reads a capacity of "%s" kg as %s', (capacityKg, read) =>
  expect(fromTyped({ ...emptyPlan, capacityKg }).capacityKg).toBe(read),
);

it('reports a volume as unclear when it could be a thousand times as large', () => {
  expect(numberErrors({ ...emptyPlan, roomM3: '1,250', capacityKg: '2,400' })).toEqual({
    roomM3: 'number.unclear {"small":"1.25","large":"1250"}',
  });
  expect(numberErrors(emptyPlan)).toEqual({});
});
