import { SCANS_AT_ONCE } from '~/domain/station/schema';
import type { SendingState } from './sender';

const firstPauseMs = 500;
export const longestPauseMs = 30_000;

export type Pace = {
  sending: () => SendingState;
  notify: (sending: SendingState) => void;
  /** How many scans the next batch may hold. */
  limit: () => number;
  /** A batch of this size was refused for one of its scans: the next one is half as large. */
  halve: (size: number) => void;
  /** The server took a scan: batches grow again. */
  succeeded: () => void;
  /** A scan that blocked the others was put aside. */
  goOn: () => void;
  /** Returns the pause before the next try, ms: twice the last one. */
  failed: (as: SendingState, atLeastMs?: number) => number;
};

/** How much is sent at once, and how long the sender waits after a failure. */
export function createPace(random: () => number, onSending: (sending: SendingState) => void): Pace {
  let limit = SCANS_AT_ONCE;
  let failures = 0;
  let sending: SendingState = 'idle';
  const notify = (next: SendingState): void => {
    if (next === sending) return;
    sending = next;
    onSending(next);
  };
  const goOn = (): void => {
    failures = 0;
  };
  return {
    sending: () => sending,
    notify,
    limit: () => limit,
    halve: (size) => {
      limit = Math.ceil(size / 2);
    },
    succeeded: () => {
      goOn();
      limit = Math.min(limit * 2, SCANS_AT_ONCE);
    },
    goOn,
    failed: (as, atLeastMs = 0) => {
      notify(as);
      const pauseMs = Math.min(firstPauseMs * 2 ** failures, longestPauseMs);
      failures += 1;
      // A random share, so that not all stations retry at once when the server is back.
      return Math.max(atLeastMs, pauseMs * (0.5 + random() / 2));
    },
  };
}
