import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gather } from './gather';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('sends the first item immediately, and the later ones together after the interval', () => {
  const handed: string[][] = [];
  const collect = gather<string>((text) => handed.push([...text]), 1_000);
  collect(['parcel']);
  expect(handed).toEqual([['parcel']]);
  for (let round = 0; round < 100; round += 1) collect(['parcel', 'cargo']);
  expect(handed).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(handed).toEqual([['parcel'], ['parcel', 'cargo']]);
  vi.advanceTimersByTime(10_000);
  expect(handed).toHaveLength(2);
  collect(['form']);
  expect(handed).toHaveLength(3);
});
