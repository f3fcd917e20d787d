import type { RateMicros } from '~/domain/core/money';

/** A rate further than this from the last asks again, in 1/100 %. */
export const RATE_SLIP_BPS = 500;

/** How far the new rate is from the last, in 1/100 % of the last, rounded down. */
export function rateDistanceBps(last: RateMicros, next: RateMicros): number {
  const distance = next > last ? next - last : last - next;
  return Number((distance * 10_000n) / last);
}

/** Over 5 % from the last: a slip of the finger, until somebody says it is none. */
export function isRateSlip(last: RateMicros, next: RateMicros): boolean {
  const distance = next > last ? next - last : last - next;
  return distance * 10_000n > last * BigInt(RATE_SLIP_BPS);
}
