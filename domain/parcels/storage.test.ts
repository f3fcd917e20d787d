import { describe, expect, it } from 'vitest';
import { storageDue } from '~/domain/core/storage-days';
import { overdueSince, storageOf } from '~/domain/parcels/storage';

const available = new Date('2026-11-01T00:00:00Z');

describe('the storage clock', () => {
  const rules = { freeDays: 14, feeCentsPerDay: 200 };
  it.each([
    ['2026-11-01T00:00:00Z', 14, 0, 0],
    ['2026-11-14T12:00:00Z', 1, 0, 0],
    ['2026-11-15T00:00:00Z', 0, 0, 0],
    ['2026-11-15T00:00:01Z', 0, 1, 200],
    ['2026-11-20T12:00:00Z', 0, 6, 1_200],
  ])('at %s has %i days free, %i charged with %i cents', (at, freeDaysLeft, chargedDays, feeCents) => {
    const storage = storageOf({ status: 'available', availableAt: available }, rules, new Date(at));
    expect(storage).toMatchObject({ freeDaysLeft, chargedDays, feeCents });
  });
  it.each(['received', 'departed', 'customs', 'delivered', 'return_pending'] as const)(
    'does not run for a %s parcel',
    (status) => expect(storageOf({ status, availableAt: available }, rules, available)).toBeNull(),
  );
  it('does not run for a hold before the parcel was available', () =>
    expect(storageOf({ status: 'on_hold', availableAt: null }, rules, available)).toBeNull());
  it('is overdue as soon as one day is charged', () => {
    const now = new Date('2026-11-15T00:00:01Z');
    expect(available < overdueSince(now, 14)).toBe(true);
    expect(available < overdueSince(new Date('2026-11-15T00:00:00Z'), 14)).toBe(false);
  });
});

describe('unbilled storage', () => {
  const available = new Date('2026-11-01T00:00:00Z');
  const rules = { freeDays: 14, feeCentsPerDay: 200 };
  const due = (now: string, billed: number) =>
    storageDue(storageOf({ status: 'available', availableAt: available }, rules, new Date(now)), billed);
  it.each([
    ['2026-11-15T00:00:00Z', 0, null],
    ['2026-11-15T00:00:01Z', 0, { days: 1, centsPerDay: 200, cents: 200 }],
    ['2026-11-18T12:00:00Z', 0, { days: 4, centsPerDay: 200, cents: 800 }],
    ['2026-11-18T12:00:00Z', 3, { days: 1, centsPerDay: 200, cents: 200 }],
    ['2026-11-18T12:00:00Z', 4, null],
    ['2026-11-18T12:00:00Z', 9, null],
  ])('is computed at %s with %i days billed', (now, billed, expected) =>
    expect(due(now, billed)).toEqual(expected),
  );
  it('is none for a parcel that does not wait, and while a day costs nothing', () => {
    expect(storageDue(null, 0)).toBeNull();
    const free = { ...rules, feeCentsPerDay: 0 };
    const now = new Date('2026-12-01T00:00:00Z');
    expect(storageDue(storageOf({ status: 'available', availableAt: available }, free, now), 0)).toBeNull();
  });
});
