import { type EndDates, type EndRules, endDatesOf } from '~/domain/arrivals/disposal';
import type { Context, Queryable } from '../../core/api/context';
import { findConstants } from '../../settings/constants/queries';
import { findWaitsSince } from './queries';

export async function readEndRules(db: Queryable, now: Date): Promise<EndRules> {
  const constant = await findConstants(db, ['arrivals.unclaimed_days', 'arrivals.dispose_days'], now);
  return {
    unclaimedDays: constant('arrivals.unclaimed_days'),
    disposeDays: constant('arrivals.dispose_days'),
  };
}

/** Returns from when on an arrival may be returned and disposed of, by today's settings. */
export async function readEndDates(
  db: Queryable,
  { now }: Pick<Context, 'now'>,
  arrivalId: string,
): Promise<EndDates> {
  return endDatesOf(await findWaitsSince(db, arrivalId), await readEndRules(db, now()));
}

/** Returns the dates as the page of an arrival shows them, with what may be done now. */
export async function readShownEnds(
  db: Queryable,
  { now }: Pick<Context, 'now'>,
  arrivalId: string,
): Promise<EndDates & { isReturnDue: boolean; isDisposalDue: boolean }> {
  const dates = await readEndDates(db, { now }, arrivalId);
  return {
    ...dates,
    isReturnDue: dates.returnFrom <= now(),
    isDisposalDue: dates.disposeFrom <= now(),
  };
}
