import { dayAt, dayOf, startOfDay } from '~/domain/core/calendar';
import { DAY_MS, MINUTE_MS } from '~/domain/core/durations';
import type { Zone } from '~/domain/core/format/zones';
import { countUpTo } from '~/domain/forecast/order-statistics';

const MINUTES_OF_DAY = DAY_MS / MINUTE_MS;

/** Calendar days of a zone as minutes after an anchor. */
export type DayScale = {
  /** The day of the earliest observation. */
  first: string;
  /** Last minute after the anchor of each day, from the first day on. */
  ends: readonly number[];
};

/** The days that the sorted observations fall on, counted from the anchor in a zone. */
export function dayScale(sorted: readonly number[], anchor: Date, zone: Zone): DayScale {
  const at = (minutes: number): string => dayOf(new Date(anchor.getTime() + minutes * MINUTE_MS), zone);
  const first = at(sorted[0] ?? 0);
  const last = at(sorted.at(-1) ?? 0);
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAt(day, 1)) days.push(day);
  return { first, ends: endsOf(days, anchor, zone) };
}

/** Each day is read from the calendar only when the clock of the zone changes between the first and the last. */
function endsOf(days: readonly string[], anchor: Date, zone: Zone): number[] {
  const endOf = (day: string): number => lastMinute(day, anchor, zone);
  const first = endOf(days[0] ?? '');
  const isSteady = endOf(days.at(-1) ?? '') - first === (days.length - 1) * MINUTES_OF_DAY;
  return days.map((day, at) => (isSteady ? first + at * MINUTES_OF_DAY : endOf(day)));
}

/** The last whole minute after the anchor that belongs to the day. */
export function lastMinute(day: string, anchor: Date, zone: Zone): number {
  return Math.ceil((startOfDay(dayAt(day, 1), zone).getTime() - anchor.getTime()) / MINUTE_MS) - 1;
}

/** Number of sorted observations on each day. */
export function countByDay(sorted: readonly number[], { ends }: DayScale): number[] {
  let before = 0;
  return ends.map((end) => {
    const upTo = countUpTo(sorted, end);
    const count = upTo - before;
    before = upTo;
    return count;
  });
}

/** A run of days by their places on the scale, both included, and how many observations it holds. */
export type DayRun = { from: number; to: number; inside: number };

/** For each length the run of days that holds most, the shortest first. */
export function bestRuns(counts: readonly number[]): DayRun[] {
  return counts.map((_, longer) => bestRun(counts, longer));
}

/** The run of `longer` + 1 days that holds most; of equal ones that with the smaller late tail. */
export function bestRun(counts: readonly number[], longer: number): DayRun {
  let inside = sumOf(counts.slice(0, longer + 1));
  let best: DayRun = { from: 0, to: longer, inside };
  for (let from = 1; from + longer < counts.length; from++) {
    inside += (counts[from + longer] ?? 0) - (counts[from - 1] ?? 0);
    if (inside >= best.inside) best = { from, to: from + longer, inside };
  }
  return best;
}

/** The place of the run whose share is nearest to `coverage`; of equal ones the shorter. */
export function nearestRun(runs: readonly DayRun[], total: number, coverage: number): number {
  let nearest = 0;
  for (const [at, { inside }] of runs.entries()) {
    const best = runs[nearest]?.inside ?? 0;
    if (Math.abs(inside / total - coverage) < Math.abs(best / total - coverage)) nearest = at;
  }
  return nearest;
}

export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
