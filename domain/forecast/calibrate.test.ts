import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calibratedCoverage } from './calibrate';
import { COVERAGE, merged, minutesRange } from './order-statistics';

/** The definition in plain steps, to compare the fast one with. */
function slowCoverage(flights: readonly (readonly number[])[]): number {
  const total = flights.flat().length;
  const insideFor = (coverage: number): number =>
    flights.reduce((sum, own, left) => {
      const { from, to } = minutesRange(merged(flights.filter((_, at) => at !== left)), coverage);
      return sum + own.filter((one) => one >= from && one <= to).length;
    }, 0);
  return [0.8, 0.82, 0.84, 0.86, 0.88, 0.9].reduce((best, coverage) => {
    const distance = (one: number): number => Math.abs(insideFor(one) / total - COVERAGE);
    return distance(coverage) < distance(best) ? coverage : best;
  });
}

describe('the calibrated coverage', () => {
  it('is that of leaving out one flight at a time', () => {
    const flight = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(flight, { minLength: 3, maxLength: 9 }), (flights) => {
        const sorted = flights.map((one) => merged([one]));
        expect(calibratedCoverage(sorted)).toBe(slowCoverage(sorted));
      }),
    );
  });

  it('is wider when the parcels of a flight are late together', () => {
    const spread = Array.from({ length: 20 }, (_, at) => at * 10);
    const alike = Array.from({ length: 12 }, () => spread);
    const apart = Array.from({ length: 12 }, (_, at) => spread.map((one) => one / 10 + (at % 4) * 200));
    expect(calibratedCoverage(apart.map((one) => merged([one])))).toBeGreaterThan(calibratedCoverage(alike));
  });

  it('is the plain one with fewer than three flights', () => {
    expect(
      calibratedCoverage([
        [1, 2, 3],
        [50, 60],
      ]),
    ).toBe(COVERAGE);
  });
});
