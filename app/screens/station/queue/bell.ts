export const untilWoken = Number.POSITIVE_INFINITY;

export type Bell = {
  rest: (ms: number) => Promise<void>;
  /** Ends a rest of at least so long, or the next one that would be. */
  ring: (atLeastMs: number) => void;
};

/** Wakes the one who rests; `later` calls back after so many milliseconds, and its answer calls it off. */
export function createBell(later: (act: () => void, ms: number) => () => void): Bell {
  let heard: number | undefined;
  let resting: { ms: number; end: () => void } | undefined;
  return {
    rest: (ms) =>
      new Promise((resolve) => {
        const isHeard = heard !== undefined && ms >= heard;
        heard = undefined;
        if (isHeard) return resolve();
        const callOff = ms === untilWoken ? () => undefined : later(() => resting?.end(), ms);
        resting = {
          ms,
          end: () => {
            resting = undefined;
            callOff();
            resolve();
          },
        };
      }),
    ring: (atLeastMs) => {
      if (!resting) heard = Math.min(heard ?? untilWoken, atLeastMs);
      else if (resting.ms >= atLeastMs) resting.end();
    },
  };
}
