import { expect, it } from 'vitest';
import { fittingIn } from './papers';

const sizes = (...bytes: number[]) => bytes.map((one) => ({ bytes: one }));

it.each([
  [sizes(3, 4), 10, sizes(3, 4)],
  [sizes(5, 5), 10, sizes(5, 5)],
  [sizes(5, 6), 10, sizes(5)],
  [sizes(11, 2), 10, sizes(2)],
  [[], 10, []],
])('selects from %j with at most %i bytes %j', (papers, most, fitting) => {
  expect(fittingIn(papers, most)).toEqual(fitting);
});
