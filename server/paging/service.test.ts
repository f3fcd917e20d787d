import { expect, test } from 'vitest';
import { counted, countLimit } from './service';

test.each([
  [0, { total: 0, isTotalCapped: false }],
  [1000, { total: 1000, isTotalCapped: false }],
  [countLimit, { total: 1000, isTotalCapped: true }],
])('a count of %i is told as %o', (total, told) => {
  expect(counted(total)).toEqual(told);
});
