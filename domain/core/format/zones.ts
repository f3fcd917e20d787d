import { HOUR_MS } from '~/domain/core/durations';
import type { Locale } from '~/domain/core/format/locale';

export const zones = ['sydney', 'ulaanbaatar'] as const;
export type Zone = (typeof zones)[number];

/** Local date and time of a zone. `month` 1–12, `weekday` 0 Sunday – 6 Saturday. */
export type ZonedTime = {
  year: number;
  month: number;
  day: number;
  weekday: number;
  hour: number;
  minute: number;
  second: number;
};

/**
 * Offset from UTC in hours. Ulaanbaatar +8 all year (since 2017); Sydney +10, and +11 from the first Sunday of October,
 * 02:00, to the first Sunday of April, 03:00 (Standard Time Act 1987 NSW, as since 2008).
 */
export function zoneOffsetHours(instant: Date, zone: Zone): number {
  if (zone === 'ulaanbaatar') return 8;
  const time = instant.getTime();
  const year = new Date(time + 10 * HOUR_MS).getUTCFullYear();
  const summerEnds = firstSunday(year, 3) - 8 * HOUR_MS;
  const summerBegins = firstSunday(year, 9) - 8 * HOUR_MS;
  return time < summerEnds || time >= summerBegins ? 11 : 10;
}

/** The local date and time of an instant in a zone. */
export function zonedTime(instant: Date, zone: Zone): ZonedTime {
  const local = new Date(instant.getTime() + zoneOffsetHours(instant, zone) * HOUR_MS);
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    weekday: local.getUTCDay(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
  };
}

/** The text of an instant for an input field, in local time: `2026.11.21 14:30`. */
export function toZonedInput(instant: Date, zone: Zone): string {
  return toInput(new Date(instant.getTime() + zoneOffsetHours(instant, zone) * HOUR_MS));
}

/** The input text of a date whose UTC fields already hold the local time. */
export function toInput(local: Date): string {
  const [day = '', time = ''] = local.toISOString().split('T');
  return `${day.replaceAll('-', '.')} ${time.slice(0, 5)}`;
}

const TYPED = /^(\d{4})[.\-/](\d{1,2})[.\-/](\d{1,2})[T\s,]\s*(\d{1,2})[:.](\d{2})$/u;

/**
 * Reads a typed local time. Days may be separated by dots, dashes or slashes, or written as `21 Nov 2026, 14:30`.
 * Undefined when it is invalid.
 */
export function fromZonedInput(text: string, zone: Zone): Date | undefined {
  const typed = TYPED.exec(dotted(text.trim()));
  if (!typed) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = typed.slice(1).map(Number);
  const asUtc = new Date(Date.UTC(year, month - 1, day, hour, minute));
  const isReal = asUtc.getUTCMonth() === month - 1 && asUtc.getUTCDate() === day && hour < 24 && minute < 60;
  if (!isReal || year < 1000) return undefined;
  const guess = new Date(asUtc.getTime() - 10 * HOUR_MS);
  return new Date(asUtc.getTime() - zoneOffsetHours(guess, zone) * HOUR_MS);
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `21 Nov 2026, 14:30` → `2026.11.21, 14:30`; other text is unchanged. */
function dotted(text: string): string {
  return text.replace(
    /^(\d{1,2})\s+(\p{L}{3})\p{L}*\.?\s+(\d{4})/u,
    (whole, day: string, name: string, year: string) => {
      const month = monthNames.indexOf(name.toLowerCase()) + 1;
      return month === 0 ? whole : `${year}.${month}.${day}`;
    },
  );
}

/** Reads a typed day, `2026.11.21` or `21 Nov 2026`, as `2026-11-21`. Undefined when it is invalid. */
export function dayFromInput(text: string): string | undefined {
  const noon = fromZonedInput(`${text.trim()} 12:00`, 'ulaanbaatar');
  return noon?.toISOString().slice(0, 10);
}

/** Reads an optional local time. Invalid text becomes an invalid date, which every schema refuses. */
export function fromOptionalZonedInput(text: string, zone: Zone): Date | undefined {
  return text.trim() === '' ? undefined : (fromZonedInput(text, zone) ?? new Date(Number.NaN));
}

const zoneNames = {
  sydney: { mn: 'Сидней', en: 'Sydney' },
  ulaanbaatar: { mn: 'Улаанбаатар', en: 'Ulaanbaatar' },
} as const satisfies Record<Zone, Record<Locale, string>>;

export function zoneName(zone: Zone, locale: Locale): string {
  return zoneNames[zone][locale];
}

/** Midnight UTC of the first Sunday of a month (0–11). Sydney's 02:00 standard time is 8 hours earlier. */
function firstSunday(year: number, month: number): number {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return Date.UTC(year, month, 1 + ((7 - first) % 7));
}
