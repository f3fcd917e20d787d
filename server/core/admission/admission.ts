import { type Lane, type LaneName, lanes, longestWaitMs } from './lanes';

/** Gives a place back. */
type Leave = () => void;

export type Admission = {
  /** A place in a lane, if one is free. */
  enterAtOnce: (name: LaneName) => Leave | undefined;
  /** The next place that comes free; undefined when none does in time, or too many wait already. */
  wait: (name: LaneName) => Promise<Leave | undefined>;
  /** Whether even those that wait are too many; who asks is turned away then. */
  isFull: (name: LaneName) => boolean;
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
    enterAtOnce: (name) => open.get(name)?.enterAtOnce(),
    wait: async (name) => {
      const leave = await open.get(name)?.wait();
      if (!leave) refused += 1;
      return leave;
    },
    isFull: (name) => {
      const isFull = open.get(name)?.isFull() ?? false;
      if (isFull) refused += 1;
      return isFull;
    },
    takeRefused: () => {
      const since = refused;
      refused = 0;
      return since;
    },
  };
}

type OpenLane = {
  enterAtOnce: () => Leave | undefined;
  wait: () => Promise<Leave | undefined>;
  isFull: () => boolean;
};

function createLane({ running, waiting }: Lane, waitMs: number): OpenLane {
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
  return {
    enterAtOnce: () => {
      if (taken >= running) return undefined;
      taken += 1;
      return leaver();
    },
    isFull: () => taken >= running && queue.size >= waiting,
    wait: async () => {
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
    },
  };
}
