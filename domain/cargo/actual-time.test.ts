import { expect, it } from 'vitest';
import { DomainError } from '~/domain/core/errors';
import { assertDepartureTime, assertLandingTime, planDifference } from './actual-time';

const now = new Date('2026-11-22T10:00:00Z');
const at = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);

const days = (count: number): Date => at(count * 24);
const flight = { etd: now, createdAt: days(-13) };

it.each([
  ['now', now, flight],
  ['yesterday', days(-1), flight],
  ['the moment it was planned', days(-13), flight],
  ['14 days after its plan', now, { ...flight, etd: days(-14) }],
  ['14 days before its plan', now, { ...flight, etd: days(14) }],
])('accepts a departure of %s', (_name, time, cargo) => {
  expect(() => assertDepartureTime(time, now, cargo)).not.toThrow();
});

it.each([
  ['a time ahead', at(1), flight, 'cargo.actual_time'],
  ['15 days back', days(-15), { etd: days(-15), createdAt: days(-20) }, 'cargo.actual_time'],
  ['before it was planned', days(-13.1), flight, 'cargo.departure_before_plan'],
  ['over 14 days after its plan', now, { ...flight, etd: days(-14.1) }, 'cargo.departure_far'],
  ['over 14 days before its plan', now, { ...flight, etd: days(14.1) }, 'cargo.departure_far'],
])('refuses a departure of %s', (_name, time, cargo, code) => {
  expect(refusalOf(() => assertDepartureTime(time, now, cargo))).toBe(code);
});

it.each([
  ['after the departure', -1, at(-12)],
  ['at the departure', -10, at(-10)],
  ['without a departure time', -1, null],
])('accepts a landing %s', (_name, hours, atd) => {
  expect(() => assertLandingTime(at(hours), now, { atd })).not.toThrow();
});

it.each([
  ['ahead', 1, null, 'cargo.actual_time'],
  ['15 days back', -15 * 24, null, 'cargo.actual_time'],
  ['before the departure', -12, at(-10), 'date.order'],
])('refuses a landing %s', (_name, hours, atd, code) => {
  expect(refusalOf(() => assertLandingTime(at(hours), now, { atd }))).toBe(code);
});

it.each([
  [0, 0, false],
  [-60, -3600, true],
  [2.9, 174, false],
  [3, 180, true],
  [-3, -180, true],
])('computes for %f hours %i minutes from the plan, far: %s', (hours, minutes, isFar) => {
  expect(planDifference(at(hours), now)).toEqual({ minutes, isFar });
});

function refusalOf(work: () => void): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof DomainError ? error.code : undefined;
  }
}
