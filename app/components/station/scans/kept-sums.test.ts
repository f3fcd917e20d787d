import { expect, test } from 'vitest';
import { readKeptSums, writeKeptSums } from './kept-sums';

test('restores the counted scans after a reload', () => {
  const counted = new Map([
    ['a', { act: 'load', parcels: 1, grossG: 2_500 } as const],
    ['b', { act: 'receive', parcels: 3, grossG: 9_300 } as const],
  ]);
  expect(readKeptSums(writeKeptSums(counted))).toEqual(counted);
});

test.each([[null], [''], ['{'], ['[["a",{"act":"fly","parcels":1,"grossG":1}]]']])(
  'reads %j as no stored sums',
  (text) => expect(readKeptSums(text)).toBeUndefined(),
);
