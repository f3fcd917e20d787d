import { HOUR_MS } from '~/domain/core/durations';
import { formatDateTime } from '~/domain/core/format/dates';
import type { Locale } from '~/domain/core/format/locale';
import { fromZonedInput, toInput, type Zone, zoneOffsetHours } from '~/domain/core/format/zones';

/** Airports that our flights use, by IATA code: country and time zone (a zone, or a fixed offset from UTC in hours). */
export const airports = {
  SYD: { country: 'AU', clock: 'sydney' },
  MEL: { country: 'AU', clock: 'sydney' },
  BNE: { country: 'AU', clock: 10 },
  UBN: { country: 'MN', clock: 'ulaanbaatar' },
  ICN: { country: 'KR', clock: 9 },
  NRT: { country: 'JP', clock: 9 },
  HKG: { country: 'HK', clock: 8 },
  PEK: { country: 'CN', clock: 8 },
  PVG: { country: 'CN', clock: 8 },
  CAN: { country: 'CN', clock: 8 },
  TPE: { country: 'TW', clock: 8 },
  SIN: { country: 'SG', clock: 8 },
  BKK: { country: 'TH', clock: 7 },
} as const satisfies Readonly<Record<string, { country: string; clock: Zone | number }>>;

export type AirportCode = keyof typeof airports;

export function isKnownAirport(code: string): code is AirportCode {
  return Object.hasOwn(airports, code);
}

/** A time as the user types it, in the airport's local time (`2026.11.21 14:30`); in UTC for an unknown airport. */
export function toAirportInput(instant: Date, code: string): string {
  return toInput(new Date(instant.getTime() + airportOffsetHours(instant, code) * HOUR_MS));
}

/** A time in the airport's local time, for display: `21 Nov 2026, 14:30`. */
export function formatAirportTime(instant: Date, code: string, locale: Locale): string {
  const ahead = airportOffsetHours(instant, code) - zoneOffsetHours(instant, 'ulaanbaatar');
  return formatDateTime(new Date(instant.getTime() + ahead * HOUR_MS), 'ulaanbaatar', locale);
}

/** Reads a typed time as the airport's local time; undefined when it is invalid. */
export function fromAirportInput(text: string, code: string): Date | undefined {
  const clock = clockOf(code);
  if (typeof clock === 'string') return fromZonedInput(text, clock);
  const ahead = fromZonedInput(text, 'ulaanbaatar');
  return ahead && new Date(ahead.getTime() + (8 - clock) * HOUR_MS);
}

/** The airport's offset from UTC at that time, hours. */
export function airportOffsetHours(instant: Date, code: string): number {
  const clock = clockOf(code);
  return typeof clock === 'string' ? zoneOffsetHours(instant, clock) : clock;
}

function clockOf(code: string): Zone | number {
  return isKnownAirport(code) ? airports[code].clock : 0;
}
