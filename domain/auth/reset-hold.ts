import { DAY_MS, HOUR_MS } from '~/domain/core/durations';

/** After a password reset by SMS, refunds and changes of contact details wait, so that its owner can object, ms. */
const RESET_HOLD_MS = DAY_MS;

/** Whole hours until a hold after a reset ends; 0 without one. */
export function resetHoldHours(resetAt: Date | null, now: Date): number {
  if (!resetAt) return 0;
  return Math.max(0, Math.ceil((resetAt.getTime() + RESET_HOLD_MS - now.getTime()) / HOUR_MS));
}
