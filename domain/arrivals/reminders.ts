import { DAY_MS } from '~/domain/core/durations';
import type { Duty } from './duties';

/** Whether the customer has to enter something before the parcel can be sent: then they are reminded, once. */
export function isUndeclared(duties: readonly Duty[]): boolean {
  return duties.some(
    (duty) =>
      duty.kind === 'declare_goods' ||
      duty.kind === 'value_missing' ||
      duty.kind === 'answer_goods' ||
      duty.kind === 'answer_battery' ||
      (duty.kind === 'add_invoice' && duty.isDemanded),
  );
}

/** Parcels that arrived until then have been on the shelf for these days. */
export function arrivedBefore(days: number, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** Parcels on the shelf since then, or earlier, have these days of free storage left, or fewer. */
export function storageEndsBefore(
  { freeDays, warningDays }: { freeDays: number; warningDays: number },
  now: Date,
): Date {
  return new Date(now.getTime() - Math.max(0, freeDays - warningDays) * DAY_MS);
}
