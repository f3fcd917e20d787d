import { DAY_MS, HOUR_MS } from '~/domain/core/durations';

/** A time zone of the IANA database, `Australia/Sydney`. */
export type Zone = `${string}/${string}`;

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

/** The time zone of this device; undefined when it names no place, as `UTC` does not. */
export function deviceZone(): Zone | undefined {
  const { timeZone } = new Intl.DateTimeFormat('en').resolvedOptions();
  return isZone(timeZone) ? timeZone : undefined;
}

function isZone(name: string): name is Zone {
  return name.includes('/');
}

/** Hours that the clock of the zone is ahead of UTC at that instant, by the IANA data of the runtime; NaN of an invalid date. */
export function zoneOffsetHours(instant: Date, zone: Zone): number {
  if (Number.isNaN(instant.getTime())) return Number.NaN;
  const [, sign, hours, minutes, seconds] = OFFSET.exec(offsetFormatter(zone).format(instant)) ?? [];
  const ahead = Number(hours ?? 0) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600;
  return sign === '-' ? -ahead : ahead;
}

const OFFSET = /GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?$/u;

const offsetFormatters = new Map<Zone, Intl.DateTimeFormat>();

/** `2026, GMT+11:00`. To make a formatter takes fifty times as long as to use one. */
function offsetFormatter(zone: Zone): Intl.DateTimeFormat {
  const known = offsetFormatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longOffset',
    year: 'numeric',
  });
  offsetFormatters.set(zone, made);
  return made;
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
  const local = new Date(instant.getTime() + zoneOffsetHours(instant, zone) * HOUR_MS);
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
  return fromLocal(asUtc, zone);
}

/**
 * The instant at which the zone's clock shows what the UTC fields of `local` hold. An hour that comes twice in autumn is
 * the second one, in standard time; an hour that spring leaves out is the hour before it.
 */
function fromLocal(local: Date, zone: Zone): Date {
  const offsetAt = (time: number): number => zoneOffsetHours(new Date(time), zone) * HOUR_MS;
  const time = local.getTime();
  const standard = Math.min(offsetAt(time - DAY_MS), offsetAt(time + DAY_MS));
  return new Date(time - offsetAt(time - standard));
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
  const noon = fromZonedInput(`${text.trim()} 12:00`, 'Etc/UTC');
  return noon?.toISOString().slice(0, 10);
}

/** Reads an optional local time. Invalid text becomes an invalid date, which every schema refuses. */
export function fromOptionalZonedInput(text: string, zone: Zone): Date | undefined {
  return text.trim() === '' ? undefined : (fromZonedInput(text, zone) ?? new Date(Number.NaN));
}
