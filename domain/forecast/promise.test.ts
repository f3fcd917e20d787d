import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SampledStep } from './forecast';
import { chanceOfMissing, outcomeOfPromise, promiseOf, WARNING_BPS, willMiss } from './promise';

const anchor = new Date('2026-12-12T00:00:00Z');
const sampled = (minutes: readonly number[]): SampledStep => ({
  step: 'departed',
  anchor,
  sample: { level: 0, flights: [minutes], minutes, coverage: 0.8 },
});
const day = (count: number): number => count * 1_440;

describe('the chance that a parcel misses its date', () => {
  it('is the share of parcels that were ready after its last day', () => {
    const minutes = [day(1), day(2), day(3), day(4), day(5)];
    expect(chanceOfMissing(sampled(minutes), '2026-12-14', anchor)).toBeCloseTo(0.6);
    expect(chanceOfMissing(sampled(minutes), '2026-12-20', anchor)).toBe(0);
  });

  it('is certain after the last day and unknown, so none, without a sample', () => {
    expect(chanceOfMissing(sampled([day(1)]), '2026-12-11', anchor)).toBe(1);
    expect(chanceOfMissing({ step: 'departed', anchor, sample: undefined }, '2026-12-14', anchor)).toBe(0);
  });

  it('never falls for an earlier last day', () => {
    const list = fc.array(fc.integer({ min: 0, max: day(20) }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(list, fc.integer({ min: 12, max: 30 }), (minutes, last) => {
        const sorted = minutes.toSorted((one, other) => one - other);
        const chance = (at: number): number => chanceOfMissing(sampled(sorted), `2026-12-${at}`, anchor);
        expect(chance(last)).toBeLessThanOrEqual(chance(Math.max(12, last - 1)));
      }),
    );
  });

  it('warns from the limit of the settings on', () => {
    expect([0.59, 0.6, 1].map((chance) => willMiss(chance, WARNING_BPS))).toEqual([false, true, true]);
  });
});

describe('a promise', () => {
  it('is the first forecast that names days', () => {
    const measured = { observations: 40, flights: 5, median: '2026-12-14' };
    expect(
      promiseOf({ kind: 'measured', from: '2026-12-14', to: '2026-12-16', tenths: 8, ...measured }),
    ).toEqual({
      from: '2026-12-14',
      to: '2026-12-16',
      tenths: 8,
      source: 'measured',
    });
    expect(promiseOf({ kind: 'plan', from: '2026-12-14', to: '2026-12-16' })).toMatchObject({
      tenths: null,
      source: 'plan',
    });
    expect(promiseOf({ kind: 'none', reason: 'held' })).toBeUndefined();
  });

  it.each([
    ['2026-12-16T15:59:00Z', '2026-12-30', 'kept'],
    ['2026-12-16T16:00:00Z', '2026-12-30', 'missed'],
    [null, '2026-12-16', 'open'],
    [null, '2026-12-17', 'missed'],
  ])('that ends on 16 December, ready at %s and read on %s, is %s', (availableAt, today, outcome) => {
    const now = new Date(`${today}T04:00:00Z`);
    const ready = availableAt === null ? null : new Date(availableAt);
    expect(outcomeOfPromise({ to: '2026-12-16' }, ready, now)).toBe(outcome);
  });
});
