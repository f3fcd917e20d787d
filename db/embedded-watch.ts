import { setTimeout as wait } from 'node:timers/promises';
import { createRetryWait } from './retry-wait';

/** In milliseconds: interval of checks, and the first and last delay between two restart attempts. */
export type WatchTimes = { look: number; firstRetry: number; lastRetry: number };

const usualTimes: WatchTimes = { look: 500, firstRetry: 100, lastRetry: 2_000 };

type WatchedServer = {
  isRunning: () => Promise<boolean>;
  startAgain: () => Promise<void>;
  /** Called once when the server has died, for each failed attempt, and once when it runs again. */
  report: (news: { text: string; error?: unknown }) => void;
};

export type Watch = { stop: () => Promise<void> };

/** Watches a server and restarts it until that succeeds. `stop` waits for a running start. */
export function watchServer(
  { isRunning, startAgain, report }: WatchedServer,
  times: WatchTimes = usualTimes,
): Watch {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number): Promise<void> =>
    wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
  const bringBack = async (): Promise<void> => {
    const retry = createRetryWait({ firstMs: times.firstRetry, lastMs: times.lastRetry, ref: false });
    while (!signal.aborted) {
      try {
        await startAgain();
        return report({ text: 'the embedded PostgreSQL is back' });
      } catch (error) {
        report({ text: 'the embedded PostgreSQL could not be started again', error });
        await retry.wait(signal);
      }
    }
  };
  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      await pause(times.look);
      if (signal.aborted || (await isRunning())) continue;
      report({ text: 'the embedded PostgreSQL is gone and is started again' });
      await bringBack();
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}
