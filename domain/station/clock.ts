import { DAY_MS } from '~/domain/core/durations';

/** A device that says it kept a scan for longer than this does not know its own past. */
const longestWaitMs = 366 * DAY_MS;

type Sent = { at: Date; sentAt: Date };

/**
 * When a scan happened, by our clock. A device's clock may be wrong by days, but it runs evenly: how long before
 * sending it scanned is true. Never later than now.
 */
export function scanTime({ at, sentAt }: Sent, now: Date): Date {
  const waitedMs = sentAt.getTime() - at.getTime();
  return new Date(now.getTime() - Math.min(Math.max(waitedMs, 0), longestWaitMs));
}
