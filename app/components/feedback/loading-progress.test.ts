import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchLoading } from './loading-progress';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('starts at 10, grows every 800 ms up to 82, ends at 100 and hides after 300 ms', () => {
  const told: number[] = [];
  const loading = watchLoading(
    (percent) => told.push(percent),
    () => 0.5,
  );
  loading.begin();
  expect(told).toEqual([10]);
  vi.advanceTimersByTime(799);
  expect(told).toEqual([10]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([10, 28]);
  vi.advanceTimersByTime(60_000);
  expect(told.at(-1)).toBeGreaterThan(81.9);
  expect(Math.max(...told)).toBeLessThanOrEqual(82);
  loading.end();
  expect(told.at(-1)).toBe(100);
  vi.advanceTimersByTime(299);
  expect(told.at(-1)).toBe(100);
  vi.advanceTimersByTime(1);
  expect(told.at(-1)).toBe(0);
  vi.advanceTimersByTime(10_000);
  expect(told.at(-1)).toBe(0);
});

it('restarts when the next page is requested before the bar disappears', () => {
  const told: number[] = [];
  const loading = watchLoading((percent) => told.push(percent));
  loading.end();
  expect(told).toEqual([]);
  loading.begin();
  loading.end();
  loading.begin();
  vi.advanceTimersByTime(300);
  expect(told).toEqual([10, 100, 10]);
});
