import { setTimeout as pause } from 'node:timers/promises';
import type { Writers } from './writers';

/** How long it took, in milliseconds, until every writer worked on, by the name of the fault. */
export type Recoveries = Map<string, number[]>;

const longestMs = 60_000;

/**
 * Lets one fault after the other happen while people write; each time all of them must come to work on. Throws when
 * they do not within a minute, or when one was refused without a cause.
 */
export async function bear(
  writers: Writers,
  faults: readonly (readonly [string, () => Promise<void>])[],
): Promise<Recoveries> {
  const recoveries: Recoveries = new Map();
  for (const [name, happen] of faults) {
    // At another moment of what they do each time.
    await pause(50 + Math.random() * 350);
    const before = [...writers.counts];
    const began = performance.now();
    await happen();
    // The first acknowledgement may have been on its way before.
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
