import { DAY_MS } from '~/domain/core/durations';

/** Days, by settings, after which nobody’s parcel may be returned or disposed of. */
export type EndRules = { unclaimedDays: number; disposeDays: number };

/** When staff may return a parcel to its sender, and when they may dispose of it. */
export type EndDates = { returnFrom: Date; disposeFrom: Date };

/**
 * The dates of a parcel that has waited since then for its owner, or for what its owner does with it. A disposal is never
 * earlier than a return.
 */
export function endDatesOf(waitsSince: Date, { unclaimedDays, disposeDays }: EndRules): EndDates {
  const after = (days: number): Date => new Date(waitsSince.getTime() + days * DAY_MS);
  return { returnFrom: after(unclaimedDays), disposeFrom: after(Math.max(unclaimedDays, disposeDays)) };
}
