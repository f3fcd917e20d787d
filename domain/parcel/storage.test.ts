import { describe, expect, it } from 'vitest';
import { chargedStorageDays, freeStorageUntil } from '~/domain/parcel/storage';

const available = new Date('2026-11-01T00:00:00Z');

describe('free storage', () => {
  it('lasts 14 days', () => expect(freeStorageUntil(available)).toEqual(new Date('2026-11-15T00:00:00Z')));
  it.each([
    ['2026-11-01T00:00:00Z', 0],
    ['2026-11-15T00:00:00Z', 0],
    ['2026-11-15T00:00:01Z', 1],
    ['2026-11-16T00:00:00Z', 1],
    ['2026-11-17T12:00:00Z', 3],
  ])('at %s %i days are charged', (now, days) =>
    expect(chargedStorageDays(available, new Date(now))).toBe(days),
  );
});
