import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertTariff } from '~/domain/quotes/tariff';
import { bandsSchema } from './schema';

const bands = (...list: [number, number][]) => list.map(([fromG, centsPerKg]) => ({ fromG, centsPerKg }));

describe('the bands of a price plan', () => {
  it.each([
    [bands([0, 1400], [10_000, 1250]), []],
    [bands([0, 1400], [10_000, 1400]), []],
    [[], [['', 'list.too_few']]],
    [bands([1, 1400]), [['0.fromG', 'tariff.first_band']]],
    [bands([0, 1400], [0, 1250]), [['1.fromG', 'tariff.band_order']]],
    [bands([0, 1400], [10_000, 1401]), [['1.centsPerKg', 'tariff.band_rises']]],
    [bands([0, 0]), [['0.centsPerKg', 'fee.free']]],
    [
      bands([0, 1400], [10_000, 1500], [9000, 1500]),
      [
        ['1.centsPerKg', 'tariff.band_rises'],
        ['2.fromG', 'tariff.band_order'],
      ],
    ],
  ])('%j have the problems %j', (list, issues) => {
    const result = bandsSchema.safeParse(list);
    const found = result.error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(found ?? []).toEqual(issues);
  });

  it('can price every weight when they are valid', () => {
    const band = fc.record({
      fromG: fc.integer({ min: 0, max: 200 }),
      centsPerKg: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(band, { maxLength: 4 }), (list) => {
        if (!bandsSchema.safeParse(list).success) return;
        assertTariff({ code: 'any', divisor: 6000, stepG: 100, minG: 1, minCents: 0, bands: list });
      }),
    );
  });
});
