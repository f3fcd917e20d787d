import { DomainError } from '~/domain/errors';

/** A departure or a landing is entered at most this many days after it happened. */
const ACTUAL_TIME_DAYS = 14;
/** Clocks of computers differ a little: a time this far ahead is still now. */
const AHEAD_MS = 2 * 60_000;
/** From this difference on the screen warns that an actual time is far from the plan, minutes. */
const FAR_FROM_PLAN_MINUTES = 180;

const DAY_MS = 86_400_000;

/**
 * An actual time lies in the past, not too far back, and after what came before it.
 * @throws DomainError `cargo.actual_time` or `date.order` beside the field `at`.
 */
export function assertActualTime(at: Date, now: Date, after: Date | null = null): void {
  const isAhead = at.getTime() > now.getTime() + AHEAD_MS;
  const isOld = at.getTime() < now.getTime() - ACTUAL_TIME_DAYS * DAY_MS;
  if (isAhead || isOld) throw new DomainError('cargo.actual_time', { days: ACTUAL_TIME_DAYS }, 'at');
  if (after && at < after) throw new DomainError('date.order', {}, 'at');
}

/** How an actual time differs from the planned one: whole minutes, early below zero, and whether to warn of it. */
export function planDifference(at: Date, planned: Date): { minutes: number; isFar: boolean } {
  const minutes = Math.round((at.getTime() - planned.getTime()) / 60_000);
  return { minutes, isFar: Math.abs(minutes) >= FAR_FROM_PLAN_MINUTES };
}
