import { DAY_MS } from '~/domain/core/durations';

/** How long a service has waited, the longest first: for days, since yesterday, or less than a day. */
export const workAges = ['long', 'day', 'fresh'] as const;
export type WorkAge = (typeof workAges)[number];

/** From how many days on a service has waited for long. */
export const LONG_WORK_DAYS = 3;

/** The age of a service at a time. */
export function workAgeOf(askedAt: Date, now: Date): WorkAge {
  const days = (now.getTime() - askedAt.getTime()) / DAY_MS;
  if (days >= LONG_WORK_DAYS) return 'long';
  return days >= 1 ? 'day' : 'fresh';
}
