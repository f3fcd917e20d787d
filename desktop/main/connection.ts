import type { Connection } from '~/desktop/shared/trouble';
import { troubleOf } from './trouble';

const firstPauseMs = 2_000;
const longestPauseMs = 30_000;

type Parts = {
  /** Asks the server whether it lives. */
  check: () => Promise<Connection>;
  onChange: (connection: Connection) => void;
  /** Calls back after so many milliseconds. */
  later: (act: () => void, ms: number) => void;
};

export type ConnectionWatch = {
  state: () => Connection;
  /** The server has answered something. */
  heard: () => void;
  failed: (error: unknown) => void;
  /** Asks at once. */
  retry: () => Promise<Connection>;
};

const fine: Connection = { isReachable: true, trouble: null };

/** Knows whether the server can be reached: by every answer, and while it cannot by asking ever more seldom. */
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
