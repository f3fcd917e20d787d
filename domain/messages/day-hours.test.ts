import { expect, test } from 'vitest';
import { isDayAt } from './day-hours';

test.each([
  ['2026-12-01T00:59:59Z', false],
  ['2026-12-01T01:00:00Z', true],
  ['2026-12-01T10:59:59Z', true],
  ['2026-12-01T11:00:00Z', false],
])('at %s it is day in Ulaanbaatar: %s', (now, isDay) => {
  expect(isDayAt(new Date(now), 'Asia/Ulaanbaatar')).toBe(isDay);
});
