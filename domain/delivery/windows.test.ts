import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DeliveryWindow, offeredWindows, placeOf, readPlace, shortHours, windowIssue } from './windows';

const zone = 'Asia/Ulaanbaatar';
const window: DeliveryWindow = {
  ...{ id: 'w', fromTime: '14:00', toTime: '18:00', weekdays: [0, 1, 2, 3, 4, 5], closedDays: [] },
  ...{ stops: 12, leadHours: 12, isActive: true },
};
/** Thursday, 09:00 there. */
const now = new Date('2026-12-03T09:00:00+08:00');
const friday = new Date('2026-12-04T16:40:00+08:00');
const facts = { readyAt: friday, now, zone, booked: new Map<string, number>() } as const;

describe('windows', () => {
  test('are offered from the first that begins after the parcels are ready', () => {
    const days = offeredWindows([window], facts).map(({ day }) => day);
    expect(days.slice(0, 3)).toEqual(['2026-12-05', '2026-12-07', '2026-12-08']);
    expect(days).not.toContain('2026-12-06');
  });

  test('are not offered while it is not known when the parcels will be ready', () =>
    expect(offeredWindows([window], { ...facts, readyAt: null })).toEqual([]));

  test.each([
    ['2026-12-03T01:59:00+08:00', '2026-12-03'],
    ['2026-12-03T02:00:00+08:00', '2026-12-03'],
    ['2026-12-03T02:00:01+08:00', '2026-12-04'],
  ])('at %s the first with 12 hours of lead is on %s', (at, day) => {
    const [first] = offeredWindows([window], { ...facts, now: new Date(at), readyAt: new Date(0) });
    expect(first?.day).toBe(day);
  });

  test('are full when all their stops are chosen', () => {
    const booked = new Map([[placeOf({ day: '2026-12-07', windowId: 'w' }), 12]]);
    const full = offeredWindows([window], { ...facts, booked }).filter(({ isFull }) => isFull);
    expect(full.map(({ day }) => day)).toEqual(['2026-12-07']);
    expect(windowIssue(window, '2026-12-07', { ...facts, booked })).toBe('window.full');
    expect(windowIssue({ ...window, stops: 13 }, '2026-12-07', { ...facts, booked })).toBeUndefined();
  });

  test.each([
    ['2026-12-04', 'window.too_soon'],
    ['2026-12-06', 'window.closed'],
    ['2026-12-08', 'window.closed'],
    ['2027-03-01', 'window.closed'],
    ['2026-12-07', undefined],
  ] as const)('on %s are refused with %s', (day, issue) =>
    expect(windowIssue({ ...window, closedDays: ['2026-12-08'] }, day, facts)).toBe(issue),
  );

  test('that are switched off are not offered', () => {
    const off = { ...window, isActive: false };
    expect(offeredWindows([off], facts)).toEqual([]);
    expect(windowIssue(off, '2026-12-07', facts)).toBe('window.closed');
  });

  test('are offered exactly where choosing them is not refused', () => {
    const given = fc.record({
      hour: fc.integer({ min: 0, max: 22 }),
      weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      leadHours: fc.integer({ min: 0, max: 240 }),
      ready: fc.integer({ min: -100, max: 400 }),
      taken: fc.integer({ min: 0, max: 2 }),
      ahead: fc.integer({ min: -2, max: 40 }),
    });
    fc.assert(
      fc.property(given, ({ hour, weekdays, leadHours, ready, taken, ahead }) => {
        const fromTime = `${String(hour).padStart(2, '0')}:00`;
        const one = { ...window, fromTime, toTime: '23:59', weekdays, leadHours, stops: 2 };
        const day = new Date(now.getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
        const booked = new Map([[placeOf({ day, windowId: 'w' }), taken]]);
        const given = { ...facts, readyAt: new Date(now.getTime() + ready * 3_600_000), booked };
        const offer = offeredWindows([one], given).find((each) => each.day === day);
        const isFree = offer !== undefined && !offer.isFull;
        expect(windowIssue(one, day, given) === undefined).toBe(isFree);
      }),
    );
  });
});

test('a place is read as it was written', () => {
  const place = { day: '2026-12-07', windowId: 'w' };
  expect(readPlace(placeOf(place))).toEqual(place);
  expect(readPlace('')).toBeUndefined();
  expect(readPlace('2026-12-07')).toBeUndefined();
});

test.each([
  ['09:00', '12:00', '9–12'],
  ['14:30', '18:00', '14:30–18:00'],
] as const)('the hours from %s to %s read %s', (fromTime, toTime, text) =>
  expect(shortHours({ fromTime, toTime })).toBe(text),
);
