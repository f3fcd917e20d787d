import type { RateMicros } from '~/domain/core/money';

/** A rate of the bank older than this is stale: no run of public holidays lasts this long. */
export const RATE_STALE_DAYS = 10;

/** A rate that differs more than this from the last needs a confirmation, in 1/100 %. */
export const RATE_SLIP_BPS = 500;

/** The difference of the new rate from the last, in 1/100 % of the last, rounded down. */
export function rateDistanceBps(last: RateMicros, next: RateMicros): number {
  const distance = next > last ? next - last : last - next;
  return Number((distance * 10_000n) / last);
}

/** Whether the rate differs more than 5 % from the last: probably a typing error, so it needs a confirmation. */
export function isRateSlip(last: RateMicros, next: RateMicros): boolean {
  const distance = next > last ? next - last : last - next;
  return distance * 10_000n > last * BigInt(RATE_SLIP_BPS);
}
