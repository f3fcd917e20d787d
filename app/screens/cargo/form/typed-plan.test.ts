import { expect, it } from 'vitest';
import { emptyPlan, fromTyped } from './typed-plan';

it.each([
  ['2,400', 2400],
  ['2 400', 2400],
  ['2400,5', Number.NaN],
  ['1,5', Number.NaN],
  ['', undefined],
])('a capacity of %s kg is %s: no comma makes ten tonnes of one', (capacityKg, read) =>
  expect(fromTyped({ ...emptyPlan, capacityKg }).capacityKg).toBe(read),
);
