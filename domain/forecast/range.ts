import { dayAt } from '~/domain/core/calendar';
import type { Zone } from '~/domain/core/format/zones';
import { bestRun, bestRuns, countByDay, dayScale, nearestRun, sumOf } from '~/domain/forecast/days';
import { COVERAGE } from '~/domain/forecast/order-statistics';

export type DayRange = { from: string; to: string; share: number };

/** A range that holds fewer is not shown: the next longer one is. */
const LEAST_SHARE = 0.65;

/**
 * The days within which parcels will be available: the run of whole days whose share is nearest to 80 %. The share is
 * measured on flights left out one by one, because a range always suits the parcels that it was made from. Sorted
 * minutes of each flight, at least one in all, and of all of them.
 */
export function dayRange(
  flights: readonly (readonly number[])[],
  sorted: readonly number[],
  { anchor, zone }: { anchor: Date; zone: Zone },
): DayRange {
  const scale = dayScale(sorted, anchor, zone);
  const all = countByDay(sorted, scale);
  const byFlight = flights.map((minutes) => countByDay(minutes, scale));
  const runs = bestRuns(all);
  const shareOf = (length: number): number => shareLeftOut(byFlight, all, length);
  const length = chosenLength(nearestRun(runs, sorted.length, COVERAGE), runs.length, shareOf);
  const { from, to } = runs[length] ?? { from: 0, to: 0 };
  return { from: dayAt(scale.first, from), to: dayAt(scale.first, to), share: shareOf(length) };
}

/** The length nearest to 80 % among that of all flights and its neighbours, longer while it holds too few. */
function chosenLength(usual: number, lengths: number, shareOf: (length: number) => number): number {
  const near = [usual, usual - 1, usual + 1].filter((length) => length >= 0 && length < lengths);
  const distance = (length: number): number => Math.abs(shareOf(length) - COVERAGE);
  let chosen = near.reduce((best, length) => (distance(length) < distance(best) ? length : best), usual);
  while (shareOf(chosen) < LEAST_SHARE && chosen < lengths - 1) chosen += 1;
  return chosen;
}

/** The share of parcels inside the best run of so many days of the other flights. */
function shareLeftOut(
  byFlight: readonly (readonly number[])[],
  all: readonly number[],
  length: number,
): number {
  const total = sumOf(all);
  if (byFlight.length < 2) return bestRun(all, length).inside / total;
  const inside = byFlight.reduce((sum, own) => {
    const others = all.map((count, at) => count - (own[at] ?? 0));
    const { from, to } = bestRun(others, length);
    return sum + sumOf(own.slice(from, to + 1));
  }, 0);
  return inside / total;
}
