import { DAY_MS, MINUTE_MS } from '~/domain/core/durations';
import { DomainError } from '~/domain/core/errors';

/** A departure or a landing can be entered at most this many days after it happened. */
const ACTUAL_TIME_DAYS = 14;
/** A departure is at most this many days before or after its plan. Beyond that the plan must be changed first. */
const DAYS_FROM_PLAN = 14;
/** Tolerance for clock differences between computers: a time this far ahead counts as now. */
const AHEAD_MS = 2 * MINUTE_MS;
/** From this difference on, the screen warns that an actual time is far from the plan, minutes. */
const FAR_FROM_PLAN_MINUTES = 180;

/**
 * A departure must be in the past, not too long ago, after the flight was created, and close to the plan.
 * @throws DomainError `cargo.actual_time`, `cargo.departure_before_plan` or `cargo.departure_far` for the field `at`.
 */
export function assertDepartureTime(at: Date, now: Date, cargo: { etd: Date; createdAt: Date }): void {
  assertJustPast(at, now);
  if (at < cargo.createdAt) throw new DomainError('cargo.departure_before_plan', {}, 'at');
  if (Math.abs(at.getTime() - cargo.etd.getTime()) > DAYS_FROM_PLAN * DAY_MS)
    throw new DomainError('cargo.departure_far', { days: DAYS_FROM_PLAN }, 'at');
}

/**
 * A landing must be in the past, not too long ago, and after the departure. Lateness has no limit: an airline can leave
 * a consignment at a stopover for weeks, and the plan of a flight in the air cannot be changed.
 * @throws DomainError `cargo.actual_time` or `date.order` for the field `at`.
 */
export function assertLandingTime(at: Date, now: Date, { atd }: { atd: Date | null }): void {
  assertJustPast(at, now);
  if (atd && at < atd) throw new DomainError('date.order', {}, 'at');
}

/** The difference of an actual time from the plan, whole minutes, negative when early, and whether to warn about it. */
export function planDifference(at: Date, planned: Date): { minutes: number; isFar: boolean } {
  const minutes = Math.round((at.getTime() - planned.getTime()) / 60_000);
  return { minutes, isFar: Math.abs(minutes) >= FAR_FROM_PLAN_MINUTES };
}

function assertJustPast(at: Date, now: Date): void {
  const isAhead = at.getTime() > now.getTime() + AHEAD_MS;
  const isOld = at.getTime() < now.getTime() - ACTUAL_TIME_DAYS * DAY_MS;
  if (isAhead || isOld) throw new DomainError('cargo.actual_time', { days: ACTUAL_TIME_DAYS }, 'at');
}
