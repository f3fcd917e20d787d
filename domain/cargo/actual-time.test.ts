import { expect, it } from 'vitest';
import { DomainError } from '~/domain/errors';
import { assertActualTime, planDifference } from './actual-time';

const now = new Date('2026-11-22T10:00:00Z');
const at = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);

it.each([
  ['now', 0, null],
  ['yesterday', -24, null],
  ['after the departure', -1, at(-12)],
  ['a landing at the departure', -10, at(-10)],
])('takes %s', (_name, hours, after) => {
  expect(() => assertActualTime(at(hours), now, after)).not.toThrow();
});

it.each([
  ['a time ahead', 1, null, 'cargo.actual_time'],
  ['a time 15 days back', -15 * 24, null, 'cargo.actual_time'],
  ['a landing before the departure', -12, at(-10), 'date.order'],
])('refuses %s', (_name, hours, after, code) => {
  const refusal = (() => {
    try {
      assertActualTime(at(hours), now, after);
      return undefined;
    } catch (error) {
      return error instanceof DomainError ? error.code : undefined;
    }
  })();
  expect(refusal).toBe(code);
});

it.each([
  [0, 0, false],
  [-60, -3600, true],
  [2.9, 174, false],
  [3, 180, true],
  [-3, -180, true],
])('says of %f hours: %i minutes, far %s', (hours, minutes, isFar) => {
  expect(planDifference(at(hours), now)).toEqual({ minutes, isFar });
});
