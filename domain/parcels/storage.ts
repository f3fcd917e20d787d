import { DAY_MS } from '~/domain/core/durations';
import { type ParcelState, storedStates } from '~/domain/parcels/states';

/** Days a parcel waits at the destination without charge. */
export const FREE_STORAGE_DAYS = 14;

/** What each started day past the free ones costs, cents. */
export const STORAGE_FEE_CENTS = 200;

/** The dated constants of storage as they are today. */
export type StorageRules = { freeDays: number; feeCentsPerDay: number };
export type Storage = {
  freeUntil: Date;
  /** Started days that are still free. */
  freeDaysLeft: number;
  chargedDays: number;
  feeCentsPerDay: number;
  feeCents: number;
};
type Waiting = { status: ParcelState; availableAt: Date | null };

/** What waiting at the destination has come to; null for what does not wait there. */
export function storageOf({ status, availableAt }: Waiting, rules: StorageRules, now: Date): Storage | null {
  if (!availableAt || !storedStates.some((stored) => stored === status)) return null;
  const { freeDays, feeCentsPerDay } = rules;
  const freeUntil = freeStorageUntil(availableAt, freeDays);
  const chargedDays = chargedStorageDays(availableAt, now, freeDays);
  return {
    freeUntil,
    freeDaysLeft: Math.max(0, Math.ceil((freeUntil.getTime() - now.getTime()) / DAY_MS)),
    chargedDays,
    feeCentsPerDay,
    feeCents: chargedDays * feeCentsPerDay,
  };
}

/** What of storage is on no bill yet: days that were billed before are not billed again. */
export type StorageDue = { days: number; centsPerDay: number; cents: number };

/** Days past those that are billed, at the fee of today; null when there is nothing to bill. */
export function storageDue(storage: Storage | null, billedDays: number): StorageDue | null {
  if (!storage) return null;
  const days = storage.chargedDays - billedDays;
  const cents = days * storage.feeCentsPerDay;
  return cents > 0 ? { days, centsPerDay: storage.feeCentsPerDay, cents } : null;
}

/** What has been available since before then is charged now. */
export function overdueSince(now: Date, freeDays: number): Date {
  return new Date(now.getTime() - freeDays * DAY_MS);
}

/** When the free days end. */
export function freeStorageUntil(availableAt: Date, freeDays: number = FREE_STORAGE_DAYS): Date {
  return new Date(availableAt.getTime() + freeDays * DAY_MS);
}

/** Started days past the free ones: what the daily fee is multiplied by. */
export function chargedStorageDays(
  availableAt: Date,
  now: Date,
  freeDays: number = FREE_STORAGE_DAYS,
): number {
  const over = now.getTime() - freeStorageUntil(availableAt, freeDays).getTime();
  return over <= 0 ? 0 : Math.ceil(over / DAY_MS);
}
