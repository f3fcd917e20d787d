import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadOf } from './spread';

describe('the spread of transit days', () => {
  it.each([
    ['nothing', [], undefined],
    ['days without parcels', [{ days: 3, parcels: 0 }], undefined],
    ['one parcel', [{ days: 7, parcels: 1 }], { median: 7, from: 7, to: 7 }],
    [
      'an even count, out of order',
      [
        { days: 9, parcels: 5 },
        { days: 5, parcels: 5 },
      ],
      { median: 5, from: 5, to: 9 },
    ],
    [
      'a long tail',
      [
        { days: 6, parcels: 8 },
        { days: 8, parcels: 1 },
        { days: 40, parcels: 1 },
      ],
      { median: 6, from: 6, to: 8 },
    ],
  ])('finds the usual range of days: %s', (_name, counts, spread) => {
    expect(spreadOf(counts)).toEqual(spread);
  });

  it('is in order and within the counted days', () => {
    const count = fc.record({ days: fc.nat(60), parcels: fc.integer({ min: 1, max: 1000 }) });
    fc.assert(
      fc.property(fc.uniqueArray(count, { selector: ({ days }) => days, minLength: 1 }), (counts) => {
        const { median, from, to } = spreadOf(counts) ?? { median: -1, from: -1, to: -1 };
        const days = counts.map((one) => one.days);
        expect(from).toBeLessThanOrEqual(median);
        expect(median).toBeLessThanOrEqual(to);
        expect(days).toEqual(expect.arrayContaining([from, median, to]));
      }),
    );
  });
});
