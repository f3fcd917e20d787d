import { expect, test } from 'vitest';
import { mapLink, moveEntry, outcomeOf, runResult } from './run';

test.each([
  ['out_for_delivery', undefined],
  ['delivered', 'delivered'],
  ['delivery_failed', 'failed'],
  ['available', 'withdrawn'],
  ['on_hold', 'withdrawn'],
  ['lost', 'withdrawn'],
] as const)('a move to %s closes a stop with the outcome %s', (to, outcome) =>
  expect(outcomeOf(to)).toBe(outcome),
);

test.each([
  [1, -1, ['b', 'a', 'c']],
  [1, 1, ['a', 'c', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 1, ['a', 'b', 'c']],
] as const)('the entry at %i moves by %i', (at, by, order) => {
  expect(moveEntry(['a', 'b', 'c'], at, by)).toEqual(order);
});

test('links to the pin of an address, else to a map of the whole address', () => {
  expect(mapLink(['Сүхбаатар'], '47.91840,106.91770')).toContain('mlat=47.9184&mlon=106.9177');
  expect(mapLink(['Сүхбаатар', '1-р хороо & 2'], '')).toMatch(/query=%D0%A1.*%26%202$/u);
});

test.each([
  ['out', ['failed', null], 'out'],
  ['done', ['delivered', 'delivered'], 'done'],
  ['done', ['delivered', 'failed'], 'part'],
  ['done', ['failed'], 'failed'],
  ['done', ['failed', 'withdrawn'], 'failed'],
  ['done', ['withdrawn'], 'done'],
  ['done', [], 'done'],
] as const)('a run that is %s with stops %j shows as %s', (status, outcomes, result) => {
  expect(
    runResult(
      status,
      outcomes.map((outcome) => ({ outcome })),
    ),
  ).toBe(result);
});
