import { expect, it } from 'vitest';
import { workAgeOf } from './work-age';

const now = new Date('2026-11-26T02:00:00Z');

it.each([
  [-1, 'fresh'],
  [0, 'fresh'],
  [23.9, 'fresh'],
  [24, 'day'],
  [71.9, 'day'],
  [72, 'long'],
  [900, 'long'],
])('puts a service that waits for %s hours into %s', (hours, age) => {
  expect(workAgeOf(new Date(now.getTime() - hours * 3_600_000), now)).toBe(age);
});
