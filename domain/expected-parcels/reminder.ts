import { DAY_MS } from '~/domain/core/durations';
import type { ExpectedState } from './states';

/** Days after which the customer of a registered parcel is reminded, in a new database. */
export const EXPECTED_REMINDER_DAYS = 14;

type AwaitedParcel = { status: ExpectedState; createdAt: Date; remindedAt: Date | null };

/** Whether its customer is to be reminded now: once, when it has not come within these days of its registration. */
export function isReminderDue(
  { status, createdAt, remindedAt }: AwaitedParcel,
  days: number,
  now: Date,
): boolean {
  return status === 'expected' && remindedAt === null && createdAt <= remindedBefore(days, now);
}

/** Parcels registered until then are overdue. */
export function remindedBefore(days: number, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
