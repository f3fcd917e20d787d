/** The share of parcels that a range is meant to hold. */
export const COVERAGE = 0.8;

/**
 * Indexes, from 1, of the order statistics between which the next observation is with a chance nearest to `coverage`.
 * For exchangeable observations that chance is exactly (to − from) / (n + 1). The smaller tail is the late one.
 */
export function orderIndexes(n: number, coverage: number): { from: number; to: number } {
  const width = Math.max(1, Math.min(Math.round(coverage * (n + 1)), n - 1));
  const from = Math.max(1, Math.ceil((n + 1 - width) / 2));
  const to = Math.min(n, from + width);
  return { from: Math.max(1, to - width), to };
}

/** The minutes of both ends of the range. The observations are sorted and not empty. */
export function minutesRange(sorted: readonly number[], coverage: number): { from: number; to: number } {
  const { from, to } = orderIndexes(sorted.length, coverage);
  return { from: sorted[from - 1] ?? Number.NaN, to: sorted[to - 1] ?? Number.NaN };
}

/** Number of sorted observations that are not above `limit`. */
export function countUpTo(sorted: readonly number[], limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? Number.POSITIVE_INFINITY) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The sorted observations that are still possible after `elapsed` minutes. */
export function stillAhead(sorted: readonly number[], elapsed: number): readonly number[] {
  return elapsed <= 0 ? sorted : sorted.slice(countUpTo(sorted, elapsed));
}

/** Several lists as one, sorted. */
export function merged(lists: readonly (readonly number[])[]): number[] {
  return [...Int32Array.from(lists.flat()).sort()];
}
