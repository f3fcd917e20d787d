import { DAY_MS } from '~/domain/core/durations';

/** The current values of the dated constants of one kind of storage. */
export type StorageRules = { freeDays: number; feeCentsPerDay: number };

/** The end of the free days. */
export function freeStorageUntil(since: Date, freeDays: number): Date {
  return new Date(since.getTime() + freeDays * DAY_MS);
}

/** Started days of free storage left. */
export function freeDaysLeft(since: Date, now: Date, freeDays: number): number {
  return Math.max(0, Math.ceil((freeStorageUntil(since, freeDays).getTime() - now.getTime()) / DAY_MS));
}

/** Started days after the free ones, to multiply with the daily fee. */
export function chargedStorageDays(since: Date, now: Date, freeDays: number): number {
  const over = now.getTime() - freeStorageUntil(since, freeDays).getTime();
  return over <= 0 ? 0 : Math.ceil(over / DAY_MS);
}

/** The storage that is not billed yet. Billed days are not billed again. */
export type StorageDue = { days: number; centsPerDay: number; cents: number };

/** The storage days that are not billed, at today's fee; null when there is nothing to bill. */
export function storageDue(
  storage: { chargedDays: number; feeCentsPerDay: number } | null,
  billedDays: number,
): StorageDue | null {
  if (!storage) return null;
  const days = storage.chargedDays - billedDays;
  const cents = days * storage.feeCentsPerDay;
  return cents > 0 ? { days, centsPerDay: storage.feeCentsPerDay, cents } : null;
}
