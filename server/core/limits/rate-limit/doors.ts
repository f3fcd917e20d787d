import { LRUCache } from 'lru-cache';
import { DomainError } from '~/domain/core/errors';
import { isLoopback, networkOf } from './network';

/**
 * Requests per period; each call of a batch counts as one. Each process counts in memory. The limits stop floods: a
 * warehouse with fifty stations behind one address stays far below.
 */
export const doorLimits = {
  /** All requests from one address, except for static files and cached public pages. */
  address: { points: 18_000, seconds: 60 },
  /** Visitors of one address who are not signed in. */
  visitor: { points: 600, seconds: 60 },
  /** One account, from all its browsers and programs. */
  account: { points: 6_000, seconds: 60 },
  /** All requests together. */
  all: { points: 180_000, seconds: 60 },
} as const;

type Door = keyof typeof doorLimits;
type Window = { count: number; endsAt: number };
type Closed = { endsAt: number; limit: number };
export type Doors = {
  /** Counts a request before authentication. Throws `rate_limit`. */
  enter: (ip: string, calls: number) => void;
  /** Counts a request after authentication. Throws `rate_limit`. */
  recognise: (visitor: Visitor, calls: number) => void;
  /** Returns the refusal of a caller whose limit is used up, without counting, or undefined. */
  refusalOf: (ip: string, credential: string | undefined) => DomainError | undefined;
};
type Visitor = {
  ip: string;
  userId: string | undefined;
  /** The session or token that the request carries, as `refusalOf` receives it. */
  credential?: string | undefined;
};

/** Number of addresses kept; beyond it the oldest is dropped, so that a flood of addresses does not fill the memory. */
const mostWindows = 50_000;

/** Requests from this machine are not counted: see `isLoopback`. */
export function createDoors(now: () => Date): Doors {
  const windows = new LRUCache<string, Window>({ max: mostWindows });
  /** Callers whose limit is used up, by network or credential. */
  const closed = new LRUCache<string, Closed>({ max: mostWindows });
  const count = (door: Door, key: string, calls: number, caller?: string): void => {
    const { points, seconds } = doorLimits[door];
    const time = now().getTime();
    const known = windows.get(`${door} ${key}`);
    const window = known && known.endsAt > time ? known : { count: 0, endsAt: time + seconds * 1000 };
    window.count += calls;
    windows.set(`${door} ${key}`, window);
    if (window.count <= points) return;
    const { endsAt } = window;
    if (caller !== undefined) closed.set(caller, { endsAt, limit: points });
    throw refusal({ endsAt, limit: points }, time);
  };
  return {
    enter: (ip, calls) => {
      if (isLoopback(ip)) return;
      const network = networkOf(ip);
      count('address', network, calls, `network ${network}`);
      count('all', '', calls);
    },
    recognise: ({ ip, userId, credential }, calls) => {
      // A page rendered for the cache has no visitor.
      if (ip === '' || isLoopback(ip)) return;
      if (userId === undefined) count('visitor', networkOf(ip), calls);
      else count('account', userId, calls, credential && `credential ${credential}`);
    },
    refusalOf: (ip, credential) => {
      if (ip === '' || isLoopback(ip)) return undefined;
      const time = now().getTime();
      const last = [`network ${networkOf(ip)}`, credential && `credential ${credential}`]
        .map((caller) => (caller ? closed.get(caller) : undefined))
        .find((window) => window && window.endsAt > time);
      return last && refusal(last, time);
    },
  };
}

function refusal({ endsAt, limit }: Closed, time: number): DomainError {
  return new DomainError('rate_limit', { seconds: Math.ceil((endsAt - time) / 1000), limit });
}
