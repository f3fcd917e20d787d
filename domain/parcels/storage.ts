import { DAY_MS } from '~/domain/core/durations';
import { type ParcelState, storedStates } from '~/domain/parcels/states';

/** Days of free storage at the destination. */
export const FREE_STORAGE_DAYS = 14;

/** The fee of each started day after the free days, cents. */
export const STORAGE_FEE_CENTS = 200;

/** The current values of the dated storage constants. */
export type StorageRules = { freeDays: number; feeCentsPerDay: number };
export type Storage = {
  freeUntil: Date;
  /** Started days of free storage left. */
  freeDaysLeft: number;
  chargedDays: number;
  feeCentsPerDay: number;
  feeCents: number;
};
type AvailableParcel = { status: ParcelState; availableAt: Date | null };

/** The storage of a parcel at the destination; null for a parcel that does not wait there. */
export function storageOf(
  { status, availableAt }: AvailableParcel,
  rules: StorageRules,
  now: Date,
): Storage | null {
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

/** The storage that is not billed yet. Billed days are not billed again. */
export type StorageDue = { days: number; centsPerDay: number; cents: number };

/** The storage days that are not billed, at today's fee; null when there is nothing to bill. */
export function storageDue(storage: Storage | null, billedDays: number): StorageDue | null {
  if (!storage) return null;
  const days = storage.chargedDays - billedDays;
  const cents = days * storage.feeCentsPerDay;
  return cents > 0 ? { days, centsPerDay: storage.feeCentsPerDay, cents } : null;
}

/** Parcels available since before this time are charged now. */
export function overdueSince(now: Date, freeDays: number): Date {
  return new Date(now.getTime() - freeDays * DAY_MS);
}

/** The end of the free days. */
export function freeStorageUntil(availableAt: Date, freeDays: number = FREE_STORAGE_DAYS): Date {
  return new Date(availableAt.getTime() + freeDays * DAY_MS);
}

/** Started days after the free ones, to multiply with the daily fee. */
export function chargedStorageDays(
  availableAt: Date,
  now: Date,
  freeDays: number = FREE_STORAGE_DAYS,
): number {
  const over = now.getTime() - freeStorageUntil(availableAt, freeDays).getTime();
  return over <= 0 ? 0 : Math.ceil(over / DAY_MS);
}
