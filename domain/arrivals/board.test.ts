import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/core/durations';
import { shelfAges, sinceOf } from './board';

const now = new Date('2026-11-26T02:00:00Z');
const rules = { freeDays: 30, warningDays: 5 };

function agesOf(days: number, given = rules): string[] {
  const since = now.getTime() - days * DAY_MS;
  return shelfAges.filter((age) => {
    const { from, until } = sinceOf(age, given, now);
    return (!from || since >= from.getTime()) && (!until || since < until.getTime());
  });
}

describe('sinceOf', () => {
  it.each([
    [0, 'week'],
    [7, 'week'],
    [7.1, 'older'],
    [24.9, 'older'],
    [25.1, 'ending'],
    [30, 'ending'],
    [30.1, 'over'],
  ])('puts a parcel of %s days into %s', (days, age) => {
    expect(agesOf(days)).toEqual([age]);
  });

  it('puts each parcel into one age, whatever the rules are', () => {
    const day = fc.integer({ min: 0, max: 90 });
    fc.assert(
      fc.property(day, day, fc.integer({ min: 0, max: 200 }), (freeDays, warningDays, hours) => {
        expect(agesOf(hours / 2, { freeDays, warningDays })).toHaveLength(1);
      }),
    );
  });
});
