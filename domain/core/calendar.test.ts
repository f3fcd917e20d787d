import { expect, test } from 'vitest';
import { calendarDays, dayAt, dayOf, readDay, startOfDay, turnedCalendar } from './calendar';

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', undefined],
  ['2026-13-01', undefined],
  ['0026-11-21', undefined],
  ['21.11.2026', undefined],
  ['', undefined],
])('reads %s as the day %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each([
  ['2026-11-21', '2026-10-26', '2026-12-06', 42],
  ['2027-02-10', '2027-02-01', '2027-02-28', 28],
  ['2026-12-31', '2026-11-30', '2027-01-03', 35],
])('the month of %s goes from %s to %s', (day, first, last, count) => {
  const days = calendarDays(day, 'month');
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
});

test('a week begins on Monday and ends on Sunday', () => {
  expect(calendarDays('2026-11-22', 'week')).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
});

test.each([
  ['2026-11-21', 'month', 1, '2026-12-01'],
  ['2026-12-31', 'month', 1, '2027-01-01'],
  ['2026-03-31', 'month', -1, '2026-02-01'],
  ['2026-01-05', 'month', -1, '2025-12-01'],
  ['2026-12-31', 'week', 1, '2027-01-07'],
  ['2026-01-05', 'week', -1, '2025-12-29'],
] as const)('moves from %s by one %s (%i) to %s', (day, span, by, expected) => {
  expect(turnedCalendar(day, span, by)).toBe(expected);
});

test('a day begins at local midnight, in summer and in winter', () => {
  expect(startOfDay('2026-11-21', 'Australia/Sydney').toISOString()).toBe('2026-11-20T13:00:00.000Z');
  expect(startOfDay('2026-07-01', 'Australia/Sydney').toISOString()).toBe('2026-06-30T14:00:00.000Z');
  expect(startOfDay('2026-10-05', 'Australia/Sydney').toISOString()).toBe('2026-10-04T13:00:00.000Z');
  expect(startOfDay('2026-11-21', 'Asia/Ulaanbaatar').toISOString()).toBe('2026-11-20T16:00:00.000Z');
});

test('one moment is on different days in two time zones', () => {
  const at = new Date('2026-11-20T14:00:00Z');
  expect([dayOf(at, 'Australia/Sydney'), dayOf(at, 'Asia/Ulaanbaatar')]).toEqual([
    '2026-11-21',
    '2026-11-20',
  ]);
});

test.each([
  ['2026-11-21T12:59:59Z', 'Australia/Sydney', '2026-11-21'],
  ['2026-11-21T13:00:00Z', 'Australia/Sydney', '2026-11-22'],
  ['2026-07-01T13:59:59Z', 'Australia/Sydney', '2026-07-01'],
  ['2026-07-01T14:00:00Z', 'Australia/Sydney', '2026-07-02'],
  ['2026-11-21T15:59:59Z', 'Asia/Ulaanbaatar', '2026-11-21'],
  ['2026-11-21T16:00:00Z', 'Asia/Ulaanbaatar', '2026-11-22'],
] as const)('%s in %s is %s', (at, zone, day) => {
  expect(dayOf(new Date(at), zone)).toBe(day);
});

test.each([
  ['2026-11-21', '2026-11-22'],
  ['2026-12-31', '2027-01-01'],
  ['2028-02-28', '2028-02-29'],
])('after %s comes %s', (day, next) => {
  expect(dayAt(day, 1)).toBe(next);
});
