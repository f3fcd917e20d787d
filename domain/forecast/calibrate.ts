import { COVERAGE, countUpTo, merged, orderIndexes } from '~/domain/forecast/order-statistics';

/** Parcels of one flight are late together, so a wider nominal range may be needed to hold 80 % of the next flight. */
const nominal = [0.8, 0.82, 0.84, 0.86, 0.88, 0.9] as const;
/** With fewer flights nothing can be left out. */
const LEAST = 3;

/**
 * The nominal coverage whose ranges hold nearest to 80 % of the parcels of a flight that was left out, over all
 * flights one after the other. Of equal ones the smaller.
 */
export function calibratedCoverage(flights: readonly (readonly number[])[]): number {
  if (flights.length < LEAST) return COVERAGE;
  const all = merged(flights);
  const counted = nominal.map((coverage) => ({ coverage, inside: insideOfOthers(flights, all, coverage) }));
  const best = counted.reduce((one, other) =>
    distance(other.inside, all.length) < distance(one.inside, all.length) ? other : one,
  );
  return best.coverage;
}

function insideOfOthers(
  flights: readonly (readonly number[])[],
  all: readonly number[],
  coverage: number,
): number {
  return flights.reduce((sum, own) => {
    const others = all.length - own.length;
    if (others < 2) return sum;
    const { from, to } = orderIndexes(others, coverage);
    const low = nthWithout(all, own, from);
    const high = nthWithout(all, own, to);
    return sum + countUpTo(own, high) - (countUpTo(own, low) - countOf(own, low));
  }, 0);
}

/** The n-th observation of `all` without those of `own`; both are sorted. */
function nthWithout(all: readonly number[], own: readonly number[], n: number): number {
  let low = n - 1;
  let high = Math.min(all.length - 1, n - 1 + own.length);
  // The value at a place of `all` is the n-th of the others once so many others are not above it.
  while (low < high) {
    const middle = (low + high) >> 1;
    const value = all[middle] ?? Number.NaN;
    if (countUpTo(all, value) - countUpTo(own, value) >= n) high = middle;
    else low = middle + 1;
  }
  return all[low] ?? Number.NaN;
}

function countOf(sorted: readonly number[], value: number): number {
  return countUpTo(sorted, value) - countUpTo(sorted, value - 1);
}

function distance(inside: number, of: number): number {
  return Math.abs(inside / of - COVERAGE);
}
