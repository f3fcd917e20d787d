import { setTimeout as wait } from 'node:timers/promises';

/** In milliseconds: how often we look, and the first and the last wait between two tries to start again. */
export type WatchTimes = { look: number; firstRetry: number; lastRetry: number };

const usualTimes: WatchTimes = { look: 500, firstRetry: 100, lastRetry: 2_000 };

type Watched = {
  isRunning: () => Promise<boolean>;
  startAgain: () => Promise<void>;
  /** Hears what happened: once when it is gone, for each try that failed, once when it is back. */
  tell: (news: { text: string; error?: unknown }) => void;
};

export type Watch = { stop: () => Promise<void> };

/** Looks whether a server runs, and starts it again for as long as it takes. `stop` waits for a start under way. */
export function watchServer({ isRunning, startAgain, tell }: Watched, times: WatchTimes = usualTimes): Watch {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number): Promise<void> =>
    wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
  const bringBack = async (): Promise<void> => {
    for (let retryMs = times.firstRetry; !signal.aborted; retryMs = Math.min(retryMs * 2, times.lastRetry)) {
      try {
        await startAgain();
        return tell({ text: 'the embedded PostgreSQL is back' });
      } catch (error) {
        tell({ text: 'the embedded PostgreSQL could not be started again', error });
        await pause(retryMs);
      }
    }
  };
  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      await pause(times.look);
      if (signal.aborted || (await isRunning())) continue;
      tell({ text: 'the embedded PostgreSQL is gone and is started again' });
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
