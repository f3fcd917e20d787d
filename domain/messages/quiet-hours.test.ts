import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { zonedTime } from '~/domain/core/format/zones';
import { canWait, endOfQuiet, quietZones } from './quiet-hours';

const night = { from: 22, to: 7, zone: 'Asia/Ulaanbaatar' } as const;

// Ulaanbaatar is eight hours ahead of UTC.
test.each([
  ['at its first minute', '2026-11-25T14:00:00Z', '2026-11-25T23:00:00Z'],
  ['before midnight', '2026-11-25T15:59:59Z', '2026-11-25T23:00:00Z'],
  ['after midnight', '2026-11-25T16:00:00Z', '2026-11-25T23:00:00Z'],
  ['in its last minute', '2026-11-25T22:59:59Z', '2026-11-25T23:00:00Z'],
  ['at its end', '2026-11-25T23:00:00Z', undefined],
  ['in the afternoon', '2026-11-25T06:00:00Z', undefined],
])('finds the end of quiet hours %s', (_, now, end) => {
  expect(endOfQuiet(new Date(now), night)).toEqual(end === undefined ? undefined : new Date(end));
});

test('quiet hours within one day end on that day', () => {
  const noon = { from: 12, to: 14, zone: 'Asia/Ulaanbaatar' } as const;
  expect(endOfQuiet(new Date('2026-11-25T05:00:00Z'), noon)).toEqual(new Date('2026-11-25T06:00:00Z'));
  expect(endOfQuiet(new Date('2026-11-25T15:00:00Z'), noon)).toBeUndefined();
});

test('equal hours mean no quiet time', () => {
  expect(endOfQuiet(new Date(), { from: 8, to: 8, zone: 'Asia/Ulaanbaatar' })).toBeUndefined();
});

describe('the end of quiet hours', () => {
  const hour = fc.integer({ min: 0, max: 23 });
  const quiet = fc.record({ from: hour, to: hour, zone: fc.constantFrom(...quietZones) });
  // Daylight saving begins and ends in Sydney within these days.
  const instant = fc.date({ min: new Date('2026-09-01T00:00:00Z'), max: new Date('2027-05-01T00:00:00Z') });

  test('is at its hour, within a day, and outside quiet hours', () => {
    fc.assert(
      fc.property(instant, quiet, (now, hours) => {
        const end = endOfQuiet(now, hours);
        if (!end) return;
        expect(end.getTime()).toBeGreaterThan(now.getTime());
        expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
        expect(endOfQuiet(end, hours)).toBeUndefined();
        // The hour that daylight saving skips is shown as the next one.
        expect([hours.to, hours.to + 1]).toContain(zonedTime(end, hours.zone).hour);
      }),
    );
  });
});

test('only news waits for the end of quiet hours', () => {
  expect(canWait('departed')).toBe(true);
  expect(canWait('available_door')).toBe(false);
  expect(canWait('price_approval')).toBe(false);
  expect(canWait('code')).toBe(false);
});
