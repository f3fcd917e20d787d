import { dayAt, dayOf } from '~/domain/core/calendar';
import { DAY_MS } from '~/domain/core/durations';
import type { Zone } from '~/domain/core/format/zones';
import type { CaseKind } from './states';

/** Days after the hand-over in which damage and missing contents are reported; article 31 of the Montreal Convention. */
export const CASE_DAMAGE_DAYS = 14;
/** Days after the hand-over in which a delay is reported; article 31 of the Montreal Convention. */
export const CASE_DELAY_DAYS = 21;
/** Days after the promised day after which a case of delay is opened. */
export const CASE_LATE_DAYS = 10;

export type ReportDays = { damageDays: number; delayDays: number };

/**
 * The last day on which a case of this kind is opened, `2026-12-09`, in the zone of the hand-over. Undefined while the
 * parcel is not handed over, and for kinds without such a limit.
 */
export function lastReportDay(
  kind: CaseKind,
  deliveredAt: Date | null,
  { damageDays, delayDays, zone }: ReportDays & { zone: Zone },
): string | undefined {
  if (deliveredAt === null || kind === 'loss' || kind === 'refund') return undefined;
  return dayAt(dayOf(deliveredAt, zone), kind === 'delay' ? delayDays : damageDays);
}

/** Whether that day is over. */
export function isTooLate(lastDay: string | undefined, now: Date, zone: Zone): boolean {
  return lastDay !== undefined && dayOf(now, zone) > lastDay;
}

/** When staff must have decided: so many days from now. */
export function answerBy(openedAt: Date, days: number): Date {
  return new Date(openedAt.getTime() + days * DAY_MS);
}

/** The deadline after a wait for the customer, which does not count. */
export function resumedAnswerBy(deadline: Date, waitingSince: Date, now: Date): Date {
  return new Date(deadline.getTime() + Math.max(0, now.getTime() - waitingSince.getTime()));
}

export const dueSteps = ['none', 'remind', 'overdue'] as const;
export type DueStep = (typeof dueSteps)[number];

/** How near the deadline is: staff are reminded one day before it. */
export function dueStep(deadline: Date, now: Date): DueStep {
  const left = deadline.getTime() - now.getTime();
  if (left < 0) return 'overdue';
  return left <= DAY_MS ? 'remind' : 'none';
}

/** A promise whose last day is before this one is broken by more than so many days. */
export function lateBefore(days: number, { now, zone }: { now: Date; zone: Zone }): string {
  return dayAt(dayOf(now, zone), -days);
}
