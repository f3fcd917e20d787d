import type { Problem } from '~/app/api/problem';
import type { FormMoney } from '~/app/components/payments/use-form-money';

/** What a payment at the desk is based on. */
export type SeenBill = Pick<FormMoney, 'balanceCents' | 'mntPerUnit'>;

/** The bill that a payment was sent with; undefined once the server has said what became of it. */
export type HeldBill = SeenBill | undefined;

/**
 * The bill on which the amount and the request are based. It is the live one until a payment is sent. Then it stays
 * what the clerk saw: when the response is lost, the payment may be recorded already and change the live bill, and the
 * retry must be the same request, or the same money is recorded twice.
 */
export function seenBill(live: SeenBill, held: HeldBill): SeenBill {
  return held ?? live;
}

/** What stays held after a response: only a refusal that speaks of the bill says that nothing was recorded. */
export function heldAfter(held: HeldBill, problem: Pick<Problem, 'code'> | undefined): HeldBill {
  return problem?.code.startsWith('payment.') ? undefined : held;
}
