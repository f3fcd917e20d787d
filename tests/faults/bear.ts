import { setTimeout as pause } from 'node:timers/promises';
import type { Writers } from './writers';

/** Milliseconds until every writer worked again, by the name of the fault. */
export type Recoveries = Map<string, number[]>;

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
    const workOn = (): boolean => writers.counts.every((count, writer) => count >= (before[writer] ?? 0) + 2);
    while (!workOn()) {
      if (writers.wrong.length > 0) throw new Error(`after «${name}»: ${writers.wrong.join('\n')}`);
      if (performance.now() - began > longestMs) throw new Error(`after «${name}» not all work on`);
      await pause(10);
    }
    recoveries.set(name, [...(recoveries.get(name) ?? []), performance.now() - began]);
  }
  return recoveries;
}
