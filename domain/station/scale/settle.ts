import type { ScaleReading } from './kinds';

/** The current run of equal readings. */
export type Run = { grams: number; since: number; count: number; lastAt: number };

export type SettledReading = { kind: 'stable' | 'unstable'; grams: number } | { kind: 'outside' };

/** A scale that does not report stability is stable after this many equal readings within at least this time. */
const EQUAL_READINGS = 4;
const EQUAL_MS = 600;
/** After a pause this long, a new run begins. */
const SILENCE_MS = 2_000;

/** Whether a reading is stable, as the scale reports it or by the readings before. `at` in milliseconds. */
export function settle(
  before: Run | undefined,
  reading: ScaleReading,
  at: number,
): { run: Run | undefined; settled: SettledReading } {
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
