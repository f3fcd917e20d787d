import { setTimeout as sleep } from 'node:timers/promises';

/** In milliseconds. `ref: false`: a wait does not keep the process alive. */
type WaitTimes = { firstMs: number; lastMs: number; ref?: boolean };

export type RetryWait = {
  /** Waits, and doubles the next wait up to the last. Ends early, without an error, when the signal is aborted. */
  wait: (signal: AbortSignal) => Promise<void>;
  /** The next wait is the first again. */
  reset: () => void;
  isFirst: () => boolean;
};

/** The waits between attempts. */
export function createRetryWait({ firstMs, lastMs, ref = true }: WaitTimes): RetryWait {
  let nextMs = firstMs;
  return {
    wait: async (signal) => {
      const ms = nextMs;
      nextMs = Math.min(nextMs * 2, lastMs);
      await sleep(ms, undefined, { signal, ref }).catch(() => undefined);
    },
    reset: () => {
      nextMs = firstMs;
    },
    isFirst: () => nextMs === firstMs,
  };
}
