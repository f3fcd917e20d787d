import type { Cents } from '~/domain/core/money';
import { type Ledger, standingOf } from '~/domain/payments/ledger';

/** How the amount of a decision is given: less to pay, money back, and a payout above the bill. */
export type Settlement = {
  /** The bill is lowered by it. */
  creditCents: Cents;
  /** What the customer has paid above the lowered bill and can get back now. */
  refundCents: Cents;
  payoutCents: Cents;
};

/**
 * Divides the amount of a decision. The bill is lowered first, as far as it goes; what was paid above it is refunded; the
 * rest is paid out. What was overpaid before belongs to the customer anyway and is not counted.
 */
export function settlementOf(cents: Cents, ledger: Ledger): Settlement {
  const creditCents = Math.min(cents, ledger.dueCents);
  const lowered = standingOf({ ...ledger, dueCents: ledger.dueCents - creditCents });
  const refundCents = lowered.creditCents - standingOf(ledger).creditCents;
  return { creditCents, refundCents, payoutCents: cents - creditCents };
}
