import type { Lane } from './lanes';

/** Releases a place. */
export type Leave = () => void;
/** Who sends a request: the keys of which each has a share of a lane. Empty: only the lane limits it. */
export type Caller = readonly string[];

export type OpenLane = {
  enterAtOnce: (caller: Caller) => Leave | undefined;
  wait: (caller: Caller) => Promise<Leave | undefined>;
  isFull: (caller: Caller) => boolean;
};

/** A screen alone sends a few calls at once: where there are no more places than that, a share would refuse it. */
const fewPlaces = 2;

type Waiting = { caller: Caller; settle: (isAdmitted: boolean) => void };

/**
 * A lane in which each caller has at most three quarters of the places and of the queue, so that one caller, however
 * many connections they open, never takes the places of all others. Two places have no shares.
 */
export function createLane({ running, waiting }: Lane, waitMs: number): OpenLane {
  const places = createShares(running);
  const line = createShares(waiting);
  const queue = new Set<Waiting>();
  const leaver = (caller: Caller): Leave => {
    let isGone = false;
    return () => {
      if (isGone) return;
      isGone = true;
      places.giveBack(caller);
      admitNext();
    };
  };
  /** Admits the first of the queue whose caller has a share left; those of others stay in their order. */
  const admitNext = (): void => {
    const next = [...queue].find(({ caller }) => places.isFree(caller));
    if (!next) return;
    places.take(next.caller);
    next.settle(true);
  };
  return {
    enterAtOnce: (caller) => {
      if (!places.isFree(caller)) return undefined;
      places.take(caller);
      return leaver(caller);
    },
    isFull: (caller) => !places.isFree(caller) && !line.isFree(caller),
    wait: async (caller) => {
      if (!line.isFree(caller)) return undefined;
      line.take(caller);
      const isAdmitted = await new Promise<boolean>((resolve) => {
        const one: Waiting = {
          caller,
          settle: (admitted) => {
            clearTimeout(late);
            queue.delete(one);
            line.giveBack(caller);
            resolve(admitted);
          },
        };
        const late = setTimeout(one.settle, waitMs, false);
        queue.add(one);
      });
      return isAdmitted ? leaver(caller) : undefined;
    },
  };
}

type Shares = {
  isFree: (caller: Caller) => boolean;
  take: (caller: Caller) => void;
  giveBack: (caller: Caller) => void;
};

function createShares(all: number): Shares {
  const share = all <= fewPlaces ? all : Math.floor((all * 3) / 4);
  const byKey = new Map<string, number>();
  let taken = 0;
  const add = (caller: Caller, change: number): void => {
    taken += change;
    for (const key of caller) {
      const count = (byKey.get(key) ?? 0) + change;
      if (count === 0) byKey.delete(key);
      else byKey.set(key, count);
    }
  };
  return {
    isFree: (caller) => taken < all && caller.every((key) => (byKey.get(key) ?? 0) < share),
    take: (caller) => add(caller, 1),
    giveBack: (caller) => add(caller, -1),
  };
}
