export const untilWoken = Number.POSITIVE_INFINITY;

export type Bell = {
  rest: (ms: number) => Promise<void>;
  /** Ends the current or the next rest, if it is at least this long. */
  ring: (atLeastMs: number) => void;
};

/** Interrupts the sender's rest. `later` runs a function after a delay, and returns a function that cancels it. */
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
