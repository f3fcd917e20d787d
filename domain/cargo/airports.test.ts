import { describe, expect, it } from 'vitest';
import {
  airportOffsetHours,
  airports,
  formatAirportTime,
  fromAirportInput,
  toAirportInput,
} from '~/domain/cargo/airports';

describe('airport clocks', () => {
  const summer = new Date('2026-12-01T09:30:00Z');
  const winter = new Date('2026-07-01T09:30:00Z');

  it.each([
    ['SYD', summer, '2026.12.01 20:30', 11],
    ['SYD', winter, '2026.07.01 19:30', 10],
    ['BNE', summer, '2026.12.01 19:30', 10],
    ['ICN', summer, '2026.12.01 18:30', 9],
    ['UBN', winter, '2026.07.01 17:30', 8],
    ['XXX', summer, '2026.12.01 09:30', 0],
  ])('show the local time of %s', (code, instant, local, hours) => {
    expect(toAirportInput(instant, code)).toBe(local);
    expect(airportOffsetHours(instant, code)).toBe(hours);
  });

  it.each([
    ['SYD', 'en', '1 Dec 2026, 20:30'],
    ['ICN', 'mn', '2026.12.01 18:30'],
    ['XXX', 'en', '1 Dec 2026, 09:30'],
  ] as const)('format a date of %s for the language %s', (code, locale, text) => {
    expect(formatAirportTime(summer, code, locale)).toBe(text);
  });

  it.each(Object.keys(airports))('read back the time that %s shows', (code) => {
    for (const instant of [summer, winter]) {
      expect(fromAirportInput(toAirportInput(instant, code), code)).toEqual(instant);
    }
  });

  it.each(['', '2026-02-30T10:00', 'tomorrow'])('refuse %j', (text) => {
    expect(fromAirportInput(text, 'SYD')).toBeUndefined();
    expect(fromAirportInput(text, 'ICN')).toBeUndefined();
  });
});
