import { describe, expect, it } from 'vitest';
import { chargedStorageDays, freeDaysLeft, freeStorageUntil } from './storage-days';

const since = new Date('2026-11-01T00:00:00Z');

describe('free storage', () => {
  it('ends after the free days', () => {
    expect(freeStorageUntil(since, 14)).toEqual(new Date('2026-11-15T00:00:00Z'));
  });
  it.each([
    ['2026-11-01T00:00:00Z', 14, 0],
    ['2026-11-14T12:00:00Z', 1, 0],
    ['2026-11-15T00:00:00Z', 0, 0],
    ['2026-11-15T00:00:01Z', 0, 1],
    ['2026-11-16T00:00:00Z', 0, 1],
    ['2026-11-17T12:00:00Z', 0, 3],
  ])('has at %s %i days left and %i charged', (now, left, charged) => {
    expect(freeDaysLeft(since, new Date(now), 14)).toBe(left);
    expect(chargedStorageDays(since, new Date(now), 14)).toBe(charged);
  });
});
