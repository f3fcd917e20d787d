import { expect, test } from 'vitest';
import { scanTime } from './clock';

const now = new Date('2026-11-22T02:00:00Z');
const minuteMs = 60_000;
const before = (ms: number): Date => new Date(now.getTime() - ms);

test.each([
  ['a clock that is right', 0, 10, 10],
  ['a clock a day behind', -1440, 10, 10],
  ['a clock a day ahead', 1440, 10, 10],
  ['a scan that the clock puts after its sending', 0, -5, 0],
  ['a scan that waited for two years', 0, 2 * 366 * 1440, 366 * 1440],
])('computes the time of a scan: %s', (_, skew, waited, expected) => {
  const sentAt = before(-skew * minuteMs);
  const at = new Date(sentAt.getTime() - waited * minuteMs);
  expect(scanTime({ at, sentAt }, now)).toEqual(before(expected * minuteMs));
});
