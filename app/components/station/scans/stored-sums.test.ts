import { expect, test } from 'vitest';
import { readStoredSums, writeStoredSums } from './stored-sums';

test('restores the counted scans after a reload', () => {
  const counted = new Map([
    ['a', { act: 'load', parcels: 1, grossG: 2_500 } as const],
    ['b', { act: 'receive', parcels: 3, grossG: 9_300 } as const],
  ]);
  expect(readStoredSums(writeStoredSums(counted))).toEqual(counted);
});

test.each([[null], [''], ['{'], ['[["a",{"act":"fly","parcels":1,"grossG":1}]]']])(
  'reads %j as no stored sums',
  (text) => expect(readStoredSums(text)).toBeUndefined(),
);
