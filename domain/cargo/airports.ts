import { formatDateTime } from '~/domain/core/format/dates';
import type { Locale } from '~/domain/core/format/locale';
import { fromZonedInput, toZonedInput, type Zone, zoneOffsetHours } from '~/domain/core/format/zones';
import { originAirport } from '~/domain/core/offices';

/** Where a flight of ours may call, by IATA code. */
export const airports = {
  SYD: { country: 'AU', zone: 'Australia/Sydney' },
  MEL: { country: 'AU', zone: 'Australia/Melbourne' },
  BNE: { country: 'AU', zone: 'Australia/Brisbane' },
  UBN: { country: 'MN', zone: 'Asia/Ulaanbaatar' },
  ICN: { country: 'KR', zone: 'Asia/Seoul' },
  NRT: { country: 'JP', zone: 'Asia/Tokyo' },
  HKG: { country: 'HK', zone: 'Asia/Hong_Kong' },
  PEK: { country: 'CN', zone: 'Asia/Shanghai' },
  PVG: { country: 'CN', zone: 'Asia/Shanghai' },
  CAN: { country: 'CN', zone: 'Asia/Shanghai' },
  TPE: { country: 'TW', zone: 'Asia/Taipei' },
  SIN: { country: 'SG', zone: 'Asia/Singapore' },
  BKK: { country: 'TH', zone: 'Asia/Bangkok' },
} as const satisfies Readonly<Record<string, { country: string; zone: Zone }>>;

export type AirportCode = keyof typeof airports;

export function isKnownAirport(code: string): code is AirportCode {
  return Object.hasOwn(airports, code);
}

/** The zone of an airport; of one that is not listed, UTC. */
export function airportZone(code: string): Zone {
  return isKnownAirport(code) ? airports[code].zone : 'Etc/UTC';
}

/** A moment as it is typed, on the airport's clock: `2026.11.21 14:30`. */
export function toAirportInput(instant: Date, code: string): string {
  return toZonedInput(instant, airportZone(code));
}

/** A time in the airport's local time, for display: `21 Nov 2026, 14:30`. */
export function formatAirportTime(instant: Date, code: string, locale: Locale): string {
  return formatDateTime(instant, airportZone(code), locale);
}

/** Reads a typed time as the airport's local time; undefined when it is invalid. */
export function fromAirportInput(text: string, code: string): Date | undefined {
  return fromZonedInput(text, airportZone(code));
}

/** The airport's offset from UTC at that time, hours. */
export function airportOffsetHours(instant: Date, code: string): number {
  return zoneOffsetHours(instant, airportZone(code));
}

type Leg = { origin: string; destination: string };

/** The clock of a flight's departure: its first airport's. */
export function departureZone(legs: readonly Pick<Leg, 'origin'>[]): Zone {
  return airportZone(legs[0]?.origin ?? originAirport);
}
