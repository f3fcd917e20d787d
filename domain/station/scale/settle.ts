import type { ScaleReading } from './kinds';

/** The run of equal figures that a scale is in. */
export type Run = { grams: number; since: number; count: number; lastAt: number };

export type Settled = { kind: 'stable' | 'unstable'; grams: number } | { kind: 'outside' };

/** A scale that has no word for it stands still after so many equal figures within at least this time. */
const EQUAL_READINGS = 4;
const EQUAL_MS = 600;
/** After a silence a run begins anew. */
const SILENCE_MS = 2_000;

/** Whether a reading counts, by the scale's own word or by the figures before it. `at` in milliseconds. */
export function settle(
  before: Run | undefined,
  reading: ScaleReading,
  at: number,
): { run: Run | undefined; settled: Settled } {
  if (reading.kind === 'outside') return { run: undefined, settled: { kind: 'outside' } };
  const { grams, steadiness } = reading;
  if (steadiness === 'moving') return { run: undefined, settled: { kind: 'unstable', grams } };
  const goesOn = before?.grams === grams && at - before.lastAt <= SILENCE_MS;
  const run = goesOn
    ? { ...before, count: before.count + 1, lastAt: at }
    : { grams, since: at, count: 1, lastAt: at };
  const isStill = steadiness === 'stable' || (run.count >= EQUAL_READINGS && at - run.since >= EQUAL_MS);
  return { run, settled: { kind: isStill ? 'stable' : 'unstable', grams } };
}
