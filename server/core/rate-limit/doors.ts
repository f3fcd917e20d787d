import { LRUCache } from 'lru-cache';
import { DomainError } from '~/domain/core/errors';
import { isLoopback, networkOf } from './network';

/**
 * Requests in so many seconds, each call of a batch being one. A process counts them in its memory. They stop floods:
 * a warehouse with fifty stations behind one address stays far below.
 */
export const doorLimits = {
  /** Whatever comes from one address, but for files of the build and public pages that are kept. */
  address: { points: 18_000, seconds: 60 },
  /** Visitors of one address who are not signed in. */
  visitor: { points: 600, seconds: 60 },
  /** One account, from all its browsers and programs. */
  account: { points: 6_000, seconds: 60 },
  /** All together. */
  all: { points: 180_000, seconds: 60 },
} as const;

type Door = keyof typeof doorLimits;
type Window = { count: number; endsAt: number };
export type Doors = {
  /** What comes in, before anything is known of it. Throws `rate_limit`. */
  enter: (ip: string, calls: number) => void;
  /** Who it turned out to be. Throws `rate_limit`. */
  recognise: (ip: string, userId: string | undefined, calls: number) => void;
};

/** An address more than these pushes the oldest out: a flood of addresses fills no memory. */
const mostWindows = 50_000;

/** Requests of this machine are not counted: see `isLoopback`. */
export function createDoors(now: () => Date): Doors {
  const windows = new LRUCache<string, Window>({ max: mostWindows });
  const count = (door: Door, key: string, calls: number): void => {
    const { points, seconds } = doorLimits[door];
    const time = now().getTime();
    const known = windows.get(`${door} ${key}`);
    const window = known && known.endsAt > time ? known : { count: 0, endsAt: time + seconds * 1000 };
    window.count += calls;
    windows.set(`${door} ${key}`, window);
    if (window.count <= points) return;
    throw new DomainError('rate_limit', { seconds: Math.ceil((window.endsAt - time) / 1000), limit: points });
  };
  return {
    enter: (ip, calls) => {
      if (isLoopback(ip)) return;
      count('address', networkOf(ip), calls);
      count('all', '', calls);
    },
    recognise: (ip, userId, calls) => {
      // A page that is made to be kept is asked for by nobody.
      if (ip === '' || isLoopback(ip)) return;
      if (userId === undefined) count('visitor', networkOf(ip), calls);
      else count('account', userId, calls);
    },
  };
}
