import { DomainError } from '~/domain/core/errors';
import { parseRate } from '~/domain/core/money';
import { refundedCentsOf } from '~/domain/payments/ledger';
import type { ReversePayment } from '~/domain/payments/schema';
import type { ChangeContext } from '../core/api/trpc';
import { withdrawPending } from './online/pending';
import { answer, assertMayGive, giveBack, lockPayment, type TakenBack, writeGiven } from './taking-back';
import { lockToday } from './till/day';

/**
 * Takes back part or all of a payment whose money did not stay: the customer owes it again. Nothing goes through the
 * card provider.
 * @throws DomainError `payment.not_paid`, `payment.refund_exceeds`, `version.stale`, and `auth.again` above
 * `REFUND_CHECK_CENTS`.
 */
export async function reversePayment(ctx: ChangeContext, input: ReversePayment): Promise<TakenBack> {
  const payment = await lockPayment(ctx, input, 'refund');
  if (payment.status !== 'paid') throw new DomainError('payment.not_paid');
  const { amount, reason } = input;
  const amountCents = refundedCentsOf(payment, amount, parseRate(payment.mntPerUnit));
  await assertMayGive(ctx, { act: 'payments.reverse', input, payment, amountCents, creditCents: 0 });
  const { office } = payment;
  const entry = await lockToday(ctx, office);
  const method = payment.method === 'qpay' ? 'bank' : payment.method;
  const given = { method, amount, amountCents, reason, office, kind: 'reversal', ...entry } as const;
  await giveBack(ctx, payment, given);
  const version = await writeGiven(ctx, payment, { action: 'payments.reverse', given });
  await withdrawPending(ctx, payment.formId);
  return await answer(ctx, payment, version);
}
