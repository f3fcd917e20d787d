import { expect, test } from 'vitest';
import { resetHoldHours } from './reset-hold';

const now = new Date('2026-11-26T02:00:00Z');

test.each([
  [null, 0],
  ['2026-11-26T02:00:00Z', 24],
  ['2026-11-25T14:30:00Z', 13],
  ['2026-11-25T02:00:01Z', 1],
  ['2026-11-25T02:00:00Z', 0],
  ['2025-01-01T00:00:00Z', 0],
])('a reset at %s holds for %i more hours', (resetAt, hours) => {
  expect(resetHoldHours(resetAt === null ? null : new Date(resetAt), now)).toBe(hours);
});
