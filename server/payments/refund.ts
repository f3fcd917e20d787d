import { DomainError } from '~/domain/core/errors';
import { type Cents, parseRate } from '~/domain/core/money';
import {
  assertCoins,
  creditWithRefund,
  owedAgainCents,
  refundedCentsOf,
  standingOf,
} from '~/domain/payments/ledger';
import type { RefundPayment } from '~/domain/payments/schema';
import { canOn } from '~/domain/roles/permissions';
import { assertNoResetHold } from '../auth/reset/service';
import type { ChangeContext } from '../core/api/trpc';
import { officeOf } from './bill';
import { lowerBill } from './credit';
import { startRefund } from './online/refunds/refund';
import { getLedger, type LockedPayment } from './queries';
import { answer, assertMayGive, giveBack, lockPayment, type TakenBack, writeGiven } from './taking-back';
import { lockToday } from './till/day';

/**
 * Refunds part or all of one payment. An online card payment is refunded through the provider by a job. Above what was
 * overpaid, a credit note lowers the bill in the same step, so that the customer owes nothing for a refund.
 * @throws DomainError `payment.not_paid`, `payment.card_back_only`, `payment.refund_exceeds`, `payment.day_closed`,
 * `payment.refund_above_overpaid`, `payment.credit_exceeds`, `payment.credit_too_small`, `version.stale`, and
 * `auth.again` above `REFUND_CHECK_CENTS`.
 */
export async function refundPayment(ctx: ChangeContext, input: RefundPayment): Promise<TakenBack> {
  const isOnline = input.method === 'card_online';
  const payment = await lockPayment(ctx, input, 'refund');
  if (payment.status !== 'paid') throw new DomainError('payment.not_paid');
  // Back to the card that paid, nobody else gets the money.
  if (!isOnline) await assertNoResetHold({ ...ctx, db: ctx.tx }, payment.customerId, 'payment.reset_hold');
  if (isOnline && payment.method !== 'card_online')
    throw new DomainError('payment.card_back_only', {}, 'method');
  if (isOnline && ctx.env.card.provider === 'off') throw new DomainError('payment.card_not_offered');
  const office = isOnline ? payment.office : officeOf(ctx, input.office);
  const { amount, method, reason } = input;
  assertCoins({ method, currency: payment.currency, amount });
  const amountCents = refundedCentsOf(payment, amount, parseRate(payment.mntPerUnit));
  const creditCents = await creditFor(ctx, payment, { amountCents, credit: input.credit });
  await assertMayGive(ctx, { act: 'payments.refund', input, payment, amountCents, creditCents });
  const kind = creditCents > 0 ? 'credit' : 'overpaid';
  const entry = await lockToday(ctx, office);
  const given = { method, amount, amountCents, reason, office, kind, ...entry } as const;
  const refundId = await giveBack(ctx, payment, given);
  if (isOnline) await startRefund(ctx, refundId);
  const version = await writeGiven(ctx, payment, { action: 'payments.refund', given });
  if (input.credit && creditCents > 0) {
    const credited = { cents: creditCents, reason: input.credit.reason, note: reason, refundId };
    await lowerBill(ctx, { formId: payment.formId, ...credited, creditedBy: ctx.session.user.id });
  }
  return await answer(ctx, payment, version);
}

type Wanted = { amountCents: Cents; credit: RefundPayment['credit'] };

/** The cents of the credit note that goes with a refund; 0 when what was overpaid covers it. */
async function creditFor(
  ctx: ChangeContext,
  payment: LockedPayment,
  { amountCents, credit }: Wanted,
): Promise<Cents> {
  const ledger = await getLedger(ctx.tx, payment.formId);
  if (credit) {
    if (!canOn(ctx.ability, 'credit', 'Payment', payment)) throw new DomainError('not_allowed');
    return creditWithRefund(ledger, amountCents, credit.cents);
  }
  if (owedAgainCents(ledger, amountCents) === 0) return 0;
  const { creditCents } = standingOf(ledger);
  throw new DomainError('payment.refund_above_overpaid', { creditCents }, 'amount');
}
