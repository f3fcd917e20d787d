import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '~/domain/core/calendar';
import { MINUTE_MS } from '~/domain/core/durations';
import { merged } from './order-statistics';
import { dayRange } from './range';

const zone = 'Asia/Ulaanbaatar';
const anchor = new Date('2026-12-11T22:00:00Z');
const dayAfter = (minutes: number): string => dayOf(new Date(anchor.getTime() + minutes * MINUTE_MS), zone);
const rangeOf = (flights: readonly (readonly number[])[], at = anchor) =>
  dayRange(flights, merged(flights), { anchor: at, zone });

const flights = fc.array(
  fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 15 }).map((one) => merged([one])),
  { minLength: 3, maxLength: 8 },
);

describe('the range in days', () => {
  it('leaves out the rare days at both ends', () => {
    const usual = Array.from({ length: 8 }, (_, at) => 3_000 + at * 300);
    const { from, to, share } = rangeOf([[1_000, ...usual], usual, usual, usual, [...usual, 20_000]]);
    expect({ from, to }).toEqual({ from: dayAfter(3_000), to: dayAfter(5_100) });
    expect(share).toBeCloseTo(40 / 42);
  });

  it('is one day with the share 1 when all parcels were equally fast', () => {
    const same = Array.from({ length: 5 }, () => 4_000);
    expect(rangeOf([same, same, same])).toEqual({ from: dayAfter(4_000), to: dayAfter(4_000), share: 1 });
  });

  it('lies between the earliest and the latest day, in order', () => {
    fc.assert(
      fc.property(flights, (each) => {
        const { from, to, share } = rangeOf(each);
        const all = merged(each);
        expect(dayAfter(all[0] ?? 0) <= from && from <= to && to <= dayAfter(all.at(-1) ?? 0)).toBe(true);
        expect(share >= 0 && share <= 1).toBe(true);
      }),
    );
  });

  it('does not depend on the order of the flights', () => {
    fc.assert(
      fc.property(flights, (each) => {
        expect(rangeOf(each.toReversed())).toEqual(rangeOf(each));
      }),
    );
  });

  it('moves by as many days as its anchor', () => {
    fc.assert(
      fc.property(flights, fc.integer({ min: 1, max: 40 }), (each, days) => {
        const moved = rangeOf(each, new Date(anchor.getTime() + days * 1_440 * MINUTE_MS));
        const shift = (day: string): string =>
          new Date(Date.parse(day) + days * 1_440 * MINUTE_MS).toISOString().slice(0, 10);
        const still = rangeOf(each);
        expect(moved).toEqual({ from: shift(still.from), to: shift(still.to), share: still.share });
      }),
    );
  });

  it('counts a day that is an hour shorter in full', () => {
    const sydney = 'Australia/Sydney';
    // The clock goes forward on 4 October 2026 at 2:00.
    const at = new Date('2026-10-03T00:00:00+10:00');
    const late = [2 * 1_440 - 61, 2 * 1_440 - 60];
    const range = dayRange([late, late, late], merged([late, late, late]), {
      anchor: at,
      zone: sydney,
    });
    expect(range).toMatchObject({ from: '2026-10-04', to: '2026-10-05' });
  });
});
