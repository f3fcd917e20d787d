import { setTimeout as pause } from 'node:timers/promises';
import type { Writers } from './writers';

/** Milliseconds from a fault until the first writer, and until every writer, worked again. */
type Recovery = { first: number; all: number };
/** The recoveries by the name of the fault. */
export type Recoveries = Map<string, Recovery[]>;

const longestMs = 60_000;

/**
 * Causes one fault after the other while the writers work, and waits each time until all of them work again. @throws
 * Error when they do not within a minute, or after a refusal without a cause
 */
export async function bear(
  writers: Writers,
  faults: readonly (readonly [string, () => Promise<void>])[],
): Promise<Recoveries> {
  const recoveries: Recoveries = new Map();
  for (const [name, happen] of faults) {
    // Causes each fault at a random moment.
    await pause(50 + Math.random() * 350);
    const before = [...writers.counts];
    const began = performance.now();
    await happen();
    // The first response may have been on its way before the fault.
    const works = (count: number, writer: number): boolean => count >= (before[writer] ?? 0) + 2;
    let first: number | undefined;
    while (!writers.counts.every(works)) {
      if (writers.counts.some(works)) first ??= performance.now() - began;
      if (writers.wrong.length > 0) throw new Error(`after «${name}»: ${writers.wrong.join('\n')}`);
      if (performance.now() - began > longestMs) throw new Error(`after «${name}» not all work on`);
      await pause(10);
    }
    const all = performance.now() - began;
    recoveries.set(name, [...(recoveries.get(name) ?? []), { first: first ?? all, all }]);
  }
  return recoveries;
}
