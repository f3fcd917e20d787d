import type { Cents } from '~/domain/core/money';
import type { Quote } from '~/domain/quotes/quote';

/** A quote stands for 24 hours. */
export const QUOTE_HOURS = 24;
/** A measured bill may exceed the quoted one by this much, in 1/100 %, before the client is asked. */
export const PRICE_CHANGE_BPS = 1000;

/** Must the client approve? True when the measured bill exceeds the quote by more than `bps`, in 1/100 %. */
export function needsPriceApproval(quotedCents: Cents, measuredCents: Cents, bps: number): boolean {
  return measuredCents * 10_000 > quotedCents * (10_000 + bps);
}

type ChosenFees = { chosen: readonly string[]; quoted: readonly string[] };

/** The part of a bill that the quote can be compared with: without the fees that were chosen after the quote. */
export function comparableCents(
  { totalCents, fees }: Pick<Quote, 'totalCents' | 'fees'>,
  { chosen, quoted }: ChosenFees,
): Cents {
  const added = fees.filter(({ code }) => chosen.includes(code) && !quoted.includes(code));
  return added.reduce((sum, { cents }) => sum - cents, totalCents);
}

/** Has the quote passed its 24 hours? At the very end it still stands. */
export function isQuoteExpired(expiresAt: Date, now: Date): boolean {
  return now.getTime() > expiresAt.getTime();
}
