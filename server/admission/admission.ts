import { type Lane, type LaneName, lanes, longestWaitMs } from './lanes';

/** Gives a place back. */
type Leave = () => void;

export type Admission = {
  /** A place in a lane; undefined when none comes free in time, or too many wait already. */
  enter: (name: LaneName) => Promise<Leave | undefined>;
  /** How many were turned away since the last time that somebody asked. */
  takeRefused: () => number;
};

/** A bounded number of requests at work, and a bounded number that wait a short while. */
export function createAdmission(
  of: Readonly<Record<LaneName, Lane>> = lanes,
  waitMs = longestWaitMs,
): Admission {
  let refused = 0;
  const open = new Map(Object.entries(of).map(([name, lane]) => [name, createLane(lane, waitMs)]));
  return {
    enter: async (name) => {
      const leave = await open.get(name)?.();
      if (!leave) refused += 1;
      return leave;
    },
    takeRefused: () => {
      const since = refused;
      refused = 0;
      return since;
    },
  };
}

function createLane({ running, waiting }: Lane, waitMs: number): () => Promise<Leave | undefined> {
  let taken = 0;
  const queue = new Set<(isAdmitted: boolean) => void>();
  const leaver = (): Leave => {
    let isGone = false;
    return () => {
      if (isGone) return;
      isGone = true;
      const [next] = queue;
      if (next) next(true);
      else taken -= 1;
    };
  };
  return async () => {
    if (taken < running) {
      taken += 1;
      return leaver();
    }
    if (queue.size >= waiting) return undefined;
    const isAdmitted = await new Promise<boolean>((resolve) => {
      const settle = (admitted: boolean): void => {
        clearTimeout(late);
        queue.delete(settle);
        resolve(admitted);
      };
      const late = setTimeout(settle, waitMs, false);
      queue.add(settle);
    });
    return isAdmitted ? leaver() : undefined;
  };
}
