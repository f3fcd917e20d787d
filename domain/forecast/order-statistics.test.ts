import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COVERAGE, countUpTo, merged, minutesRange, orderIndexes, stillAhead } from './order-statistics';

describe('the range between two order statistics', () => {
  it.each([
    [10, { from: 1, to: 10 }],
    [12, { from: 2, to: 12 }],
    [14, { from: 2, to: 14 }],
    [19, { from: 2, to: 18 }],
    [40, { from: 4, to: 37 }],
  ])('of %i observations has the indexes of the table', (n, indexes) => {
    expect(orderIndexes(n, COVERAGE)).toEqual(indexes);
  });

  it('holds the next observation within 4.6 points of the coverage, whatever the size', () => {
    for (let n = 10; n <= 2_000; n++) {
      const { from, to } = orderIndexes(n, COVERAGE);
      expect(from).toBeGreaterThanOrEqual(1);
      expect(to).toBeLessThanOrEqual(n);
      expect(Math.abs((to - from) / (n + 1) - COVERAGE), String(n)).toBeLessThanOrEqual(0.046);
    }
  });

  it('lies within the observations, whatever the coverage', () => {
    const sizes = fc.array(fc.integer({ min: -5_000, max: 50_000 }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(sizes, fc.double({ min: 0.5, max: 0.99, noNaN: true }), (minutes, coverage) => {
        const sorted = merged([minutes]);
        const { from, to } = minutesRange(sorted, coverage);
        expect(from).toBeLessThanOrEqual(to);
        expect(sorted).toEqual(expect.arrayContaining([from, to]));
      }),
    );
  });
});

describe('sorted observations', () => {
  it('are counted up to a limit and cut after an age', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -100, max: 100 })),
        fc.integer({ min: 1, max: 100 }),
        (list, limit) => {
          const sorted = merged([list]);
          expect(countUpTo(sorted, limit)).toBe(list.filter((one) => one <= limit).length);
          expect(stillAhead(sorted, limit)).toEqual(sorted.filter((one) => one > limit));
        },
      ),
    );
  });

  it('of several lists do not depend on their order', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.integer({ min: -100, max: 100 }))), (lists) => {
        expect(merged(lists)).toEqual(merged(lists.toReversed()));
        expect(merged(lists)).toEqual(lists.flat().sort((one, other) => one - other));
      }),
    );
  });
});
