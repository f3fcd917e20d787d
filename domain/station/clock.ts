import { DAY_MS } from '~/domain/core/durations';

/** A scan that claims to be older than this has an invalid time. */
const longestWaitMs = 366 * DAY_MS;

type SentTimes = { at: Date; sentAt: Date };

/**
 * The time of a scan, by the server's clock. A device's clock may be wrong by days, but its differences are right: the
 * time from scan to sending is reliable. Never later than now.
 */
export function scanTime({ at, sentAt }: SentTimes, now: Date): Date {
  const waitedMs = sentAt.getTime() - at.getTime();
  return new Date(now.getTime() - Math.min(Math.max(waitedMs, 0), longestWaitMs));
}
