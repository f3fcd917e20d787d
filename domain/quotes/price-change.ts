import type { Cents } from '~/domain/core/money';
import type { Quote } from '~/domain/quotes/quote';

/** A quote is valid for 24 hours. */
export const QUOTE_HOURS = 24;
/** A measured bill may exceed the quote by this much, in 1/100 %, before the client must approve it. */
export const PRICE_CHANGE_BPS = 1000;

/** Whether the client must approve the price: the measured bill exceeds the quote by more than `bps`, in 1/100 %. */
export function needsPriceApproval(quotedCents: Cents, measuredCents: Cents, bps: number): boolean {
  return measuredCents * 10_000 > quotedCents * (10_000 + bps);
}

type ChosenFees = { chosen: readonly string[]; quoted: readonly string[] };

/** The part of a bill to compare with the quote: without the fees that were added after it. */
export function comparableCents(
  { totalCents, fees }: Pick<Quote, 'totalCents' | 'fees'>,
  { chosen, quoted }: ChosenFees,
): Cents {
  const added = fees.filter(({ code }) => chosen.includes(code) && !quoted.includes(code));
  return added.reduce((sum, { cents }) => sum - cents, totalCents);
}

/** Whether the quote is older than 24 hours. Exactly at its end it is still valid. */
export function isQuoteExpired(expiresAt: Date, now: Date): boolean {
  return now.getTime() > expiresAt.getTime();
}
