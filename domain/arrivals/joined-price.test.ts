import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_PIECE_G, MAX_SIDE_MM } from '~/domain/core/measures';
import { demoFees, demoPlans, demoRate } from '~/domain/quotes/demo-plans';
import type { QuotePiece } from '~/domain/quotes/quote';
import { joinedPrice, type PricedArrival, repackEstimate } from './joined-price';

const ground = { tariff: demoPlans.standard, fees: demoFees, rate: demoRate, optionalFees: [] };
const rules = { volumeBps: 7000, tareG: 300 };

function box(lengthMm: number, widthMm: number, heightMm: number, grossG: number): PricedArrival {
  return { lengthMm, widthMm, heightMm, grossG, declaredCents: 0, battery: 'none' };
}

const three = [box(300, 200, 150, 1200), box(250, 180, 100, 900), box(400, 300, 200, 2100)];

const side = fc.integer({ min: 1, max: MAX_SIDE_MM });
const piece: fc.Arbitrary<QuotePiece> = fc.record({
  lengthMm: side,
  widthMm: side,
  heightMm: side,
  grossG: fc.integer({ min: 1, max: MAX_PIECE_G }),
});
const arrival: fc.Arbitrary<PricedArrival> = fc
  .record({
    of: piece,
    declaredCents: fc.integer({ min: 0, max: 1_000_000 }),
    battery: fc.constantFrom('none', 'contained', 'packed_with'),
  })
  .map(({ of, ...rest }) => ({ ...of, ...rest }));
const arrivals = fc.array(arrival, { minLength: 1, maxLength: 20 });

describe('the joined price', () => {
  test('is lower than the sum of single prices where minimums count once', () => {
    const { joined, singlyCents, savedCents } = joinedPrice(three, ground);
    expect([joined.totalCents, singlyCents, savedCents]).toEqual([8960, 9100, 140]);
  });

  test('counts a fixed battery fee once for all arrivals', () => {
    const battery = three.map((one) => ({ ...one, battery: 'contained' as const }));
    const { joined, singlyCents } = joinedPrice(battery, ground);
    expect([joined.totalCents, singlyCents]).toEqual([8960 + 600, 9100 + 3 * 600]);
  });

  test('of one arrival is its single price', () => {
    const { joined, singlyCents, savedCents } = joinedPrice(three.slice(0, 1), ground);
    expect([joined.totalCents, singlyCents, savedCents]).toEqual([2100, 2100, 0]);
  });

  test('exceeds the single prices by less than a cent for each line of each arrival', () => {
    fc.assert(
      fc.property(
        arrivals,
        fc.constantFrom(...Object.values(demoPlans)),
        fc.subarray(demoFees.filter((fee) => !fee.isAutomatic).map(({ code }) => code)),
        (joining, tariff, optionalFees) => {
          const { joined, singlyCents, savedCents } = joinedPrice(joining, {
            ...ground,
            tariff,
            optionalFees,
          });
          expect(joined.totalCents - singlyCents).toBeLessThanOrEqual(joining.length * 4);
          expect(savedCents).toBe(Math.max(0, singlyCents - joined.totalCents));
        },
      ),
    );
  });
});

describe('the estimate of a repack', () => {
  test('has the longest side, the volume after packing and the weight of the new box', () => {
    expect(repackEstimate(three, rules)).toEqual([
      { lengthMm: 400, widthMm: 260, heightMm: 260, grossG: 4500 },
    ]);
    const estimated = repackEstimate(three, rules)?.map((one) => ({
      ...one,
      declaredCents: 0,
      battery: 'none' as const,
    }));
    expect(joinedPrice(estimated ?? [], ground).joined.totalCents).toBe(6440);
  });

  test('fills more boxes where one would be too heavy', () => {
    const heavy = Array.from({ length: 3 }, () => box(500, 400, 300, 40_000));
    expect(repackEstimate(heavy, rules)?.map(({ grossG }) => grossG)).toEqual([60_300, 60_300]);
  });

  test('is none where no number of boxes is enough', () => {
    const most = Array.from({ length: 20 }, () => box(3000, 3000, 3000, MAX_PIECE_G));
    expect(repackEstimate(most, rules)).toBeUndefined();
  });

  test('has the weight and the volume of its pieces, within the limits of one', () => {
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 20 }), (pieces) => {
        const packed = repackEstimate(pieces, rules);
        if (!packed) return;
        const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
        const volume = ({ lengthMm, widthMm, heightMm }: QuotePiece): number => lengthMm * widthMm * heightMm;
        expect(sum(packed.map(({ grossG }) => grossG))).toBe(
          sum(pieces.map(({ grossG }) => grossG)) + packed.length * rules.tareG,
        );
        expect(sum(packed.map(volume))).toBeGreaterThanOrEqual(
          (sum(pieces.map(volume)) * rules.volumeBps) / 10_000,
        );
        for (const one of packed) {
          expect(one.grossG).toBeLessThanOrEqual(MAX_PIECE_G);
          expect(Math.max(one.lengthMm, one.widthMm, one.heightMm)).toBeLessThanOrEqual(MAX_SIDE_MM);
        }
      }),
    );
  });
});
