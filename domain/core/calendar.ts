import { DAY_MS } from '~/domain/core/durations';
import { fromZonedInput, type Zone, zonedTime } from '~/domain/core/format/zones';

export const calendarSpans = ['month', 'week'] as const;
export type CalendarSpan = (typeof calendarSpans)[number];

export const DAYS_OF_WEEK = 7;

/** A calendar day, `2026-11-21`. Undefined when it does not exist or is out of range. */
export function readDay(text: string): string | undefined {
  if (!/^2\d{3}-\d{2}-\d{2}$/u.test(text)) return undefined;
  const at = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || dayText(at) !== text ? undefined : text;
}

/** The calendar day of an instant in a zone. */
export function dayOf(instant: Date, zone: Zone): string {
  const { year, month, day } = zonedTime(instant, zone);
  return dayText(new Date(Date.UTC(year, month - 1, day)));
}

/** The first instant of a day in a zone. */
export function startOfDay(day: string, zone: Zone): Date {
  return fromZonedInput(`${day} 00:00`, zone) ?? new Date(`${day}T00:00:00Z`);
}

/** The first instant of the month of an instant in a zone, or of a month `later`. */
export function startOfMonth(instant: Date, zone: Zone, later = 0): Date {
  const { year, month } = zonedTime(instant, zone);
  return startOfDay(dayText(new Date(Date.UTC(year, month - 1 + later, 1))), zone);
}

/** The days of the week, or of the whole weeks of the month, that contains a day. Weeks begin on Monday. */
export function calendarDays(day: string, span: CalendarSpan): string[] {
  if (span === 'week') return daysFrom(mondayOf(day), DAYS_OF_WEEK);
  const first = mondayOf(`${day.slice(0, 7)}-01`);
  const last = moved(nextMonth(day), -1);
  const weeks = (moved(mondayOf(last), DAYS_OF_WEEK).getTime() - first.getTime()) / DAY_MS / DAYS_OF_WEEK;
  return daysFrom(first, weeks * DAYS_OF_WEEK);
}

/** Moves a calendar by one month or week. A month moves to its first day. */
export function turnedCalendar(day: string, span: CalendarSpan, by: 1 | -1): string {
  if (span === 'week') return dayText(moved(utc(day), by * DAYS_OF_WEEK));
  return by === 1
    ? dayText(nextMonth(day))
    : `${dayText(moved(utc(`${day.slice(0, 7)}-01`), -1)).slice(0, 7)}-01`;
}

/** The day `by` days later, or earlier when negative. */
export function dayAt(day: string, by: number): string {
  return dayText(moved(utc(day), by));
}

function mondayOf(day: string | Date): Date {
  const at = typeof day === 'string' ? utc(day) : day;
  return moved(at, -((at.getUTCDay() + 6) % DAYS_OF_WEEK));
}

function nextMonth(day: string): Date {
  const at = utc(day);
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));
}

function daysFrom(first: Date, count: number): string[] {
  return Array.from({ length: count }, (_, at) => dayText(moved(first, at)));
}

function moved(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS);
}

function utc(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayText(at: Date): string {
  return at.toISOString().slice(0, 10);
}
