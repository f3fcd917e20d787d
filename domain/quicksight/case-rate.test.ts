import { expect, test } from 'vitest';
import { perThousand } from './case-rate';

test.each([
  [0, 500, 0],
  [1, 1000, 1],
  [3, 1234, 2.4],
  [40, 40, 1000],
])('%i cases of %i parcels are %d of every thousand', (cases, parcels, rate) => {
  expect(perThousand(cases, parcels)).toBe(rate);
});
