import type { Cents } from '~/domain/money';

/** A quote stands for 24 hours. */
export const QUOTE_HOURS = 24;
/** A measured bill may exceed the quoted one by this much, in 1/100 %, before the client is asked. */
export const PRICE_CHANGE_BPS = 1000;

/** Must the client approve? True when the measured bill exceeds the quote by more than `bps`, in 1/100 %. */
export function needsPriceApproval(quotedCents: Cents, measuredCents: Cents, bps: number): boolean {
  return measuredCents * 10_000 > quotedCents * (10_000 + bps);
}

/** Has the quote passed its 24 hours? At the very end it still stands. */
export function isQuoteExpired(expiresAt: Date, now: Date): boolean {
  return now.getTime() > expiresAt.getTime();
}
