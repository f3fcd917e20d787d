import { type Caller, createLane, type Leave } from './lane';
import { type Lane, type LaneName, lanes, longestWaitMs } from './lanes';

export type Admission = {
  /** Returns a place in a lane, or undefined when the caller has none free. */
  enterAtOnce: (name: LaneName, caller: Caller) => Leave | undefined;
  /** Waits for the next free place; resolves to undefined on timeout or when the queue is full for the caller. */
  wait: (name: LaneName, caller: Caller) => Promise<Leave | undefined>;
  /** True when a lane and its queue are full for the caller: further requests are refused. */
  isFull: (name: LaneName, caller: Caller) => boolean;
  /** Returns the number of requests refused since the previous call. */
  takeRefused: () => number;
};

/** Limits how many requests run at once and how many wait for a short time, in all and of each caller. */
export function createAdmission(
  of: Readonly<Record<LaneName, Lane>> = lanes,
  waitMs = longestWaitMs,
): Admission {
  let refused = 0;
  const open = new Map(Object.entries(of).map(([name, lane]) => [name, createLane(lane, waitMs)]));
  return {
    enterAtOnce: (name, caller) => open.get(name)?.enterAtOnce(caller),
    wait: async (name, caller) => {
      const leave = await open.get(name)?.wait(caller);
      if (!leave) refused += 1;
      return leave;
    },
    isFull: (name, caller) => {
      const isFull = open.get(name)?.isFull(caller) ?? false;
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
