import type { Connection } from '~/desktop/shared/trouble';
import { troubleOf } from './trouble';

const firstPauseMs = 2_000;
const longestPauseMs = 30_000;

type Parts = {
  /** Checks whether the server is alive. */
  check: () => Promise<Connection>;
  onChange: (connection: Connection) => void;
  /** Runs a callback after `ms` milliseconds. */
  later: (act: () => void, ms: number) => void;
};

export type ConnectionWatch = {
  state: () => Connection;
  /** Call after any response from the server. */
  heard: () => void;
  failed: (error: unknown) => void;
  /** Checks at once. */
  retry: () => Promise<Connection>;
};

const fine: Connection = { isReachable: true, trouble: null };

/** Tracks whether the server is reachable: by every response, and while it is not, by checks with growing delays. */
export function watchConnection({ check, onChange, later }: Parts): ConnectionWatch {
  let state = fine;
  let pauseMs = firstPauseMs;
  let isAsking = false;

  const set = (next: Connection): void => {
    const isNews = next.isReachable !== state.isReachable || next.trouble !== state.trouble;
    state = next;
    if (isNews) onChange(next);
  };
  const ask = async (): Promise<Connection> => {
    set(await check());
    return state;
  };
  const askAgain = (): void => {
    if (isAsking) return;
    isAsking = true;
    later(() => {
      isAsking = false;
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      void ask().then(({ isReachable }) => {
        if (isReachable) pauseMs = firstPauseMs;
        else askAgain();
      });
    }, pauseMs);
  };

  return {
    state: () => state,
    heard: () => {
      pauseMs = firstPauseMs;
      set(fine);
    },
    failed: (error) => {
      set({ isReachable: false, trouble: troubleOf(error) });
      askAgain();
    },
    retry: async () => {
      const { isReachable } = await ask();
      if (!isReachable) askAgain();
      return state;
    },
  };
}
