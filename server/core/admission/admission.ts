import { type Lane, type LaneName, lanes, longestWaitMs } from './lanes';

/** Releases a place. */
type Leave = () => void;

export type Admission = {
  /** Returns a place in a lane, or undefined when none is free. */
  enterAtOnce: (name: LaneName) => Leave | undefined;
  /** Waits for the next free place; resolves to undefined on timeout or when the queue is full. */
  wait: (name: LaneName) => Promise<Leave | undefined>;
  /** True when the queue of a lane is full: further requests are refused. */
  isFull: (name: LaneName) => boolean;
  /** Returns the number of requests refused since the previous call. */
  takeRefused: () => number;
};

/** Limits how many requests run at once and how many wait for a short time. */
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
