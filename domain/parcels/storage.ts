import { DAY_MS } from '~/domain/core/durations';
import {
  chargedStorageDays,
  freeDaysLeft,
  freeStorageUntil,
  type StorageRules,
} from '~/domain/core/storage-days';
import { type ParcelState, storedStates } from '~/domain/parcels/states';

/** Days of free storage at the destination. */
export const FREE_STORAGE_DAYS = 14;

/** The fee of each started day after the free days, cents. */
export const STORAGE_FEE_CENTS = 200;

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
  const chargedDays = chargedStorageDays(availableAt, now, freeDays);
  return {
    freeUntil: freeStorageUntil(availableAt, freeDays),
    freeDaysLeft: freeDaysLeft(availableAt, now, freeDays),
    chargedDays,
    feeCentsPerDay,
    feeCents: chargedDays * feeCentsPerDay,
  };
}

/** The states in which a parcel waits for somebody who may collect it. */
export const remindedStates = ['available', 'delivery_failed'] as const satisfies readonly ParcelState[];

/** Days before the end of free storage on which sender and receiver are reminded, in a new database. */
export const STORAGE_WARNING_DAYS = 3;

/** Between these times a parcel became available whose free storage ends within the days of the warning. */
export function endingSince(
  { freeDays, warningDays }: { freeDays: number; warningDays: number },
  now: Date,
): { after: Date; until: Date } {
  return {
    after: overdueSince(now, freeDays),
    until: overdueSince(now, Math.max(0, freeDays - warningDays)),
  };
}

/** Parcels available since before this time are charged now. */
export function overdueSince(now: Date, freeDays: number): Date {
  return new Date(now.getTime() - freeDays * DAY_MS);
}
