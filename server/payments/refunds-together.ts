import { REFUND_CHECK_CENTS, REFUNDS_TOGETHER_MS } from '~/domain/payments/kinds';
import { independenceOf } from '../approvals/deciders';
import type { ChangeContext } from '../core/api/trpc';
import { type LockedPayment, sumRefundsByUser, sumRefundsOfForm } from './queries';

/**
 * Whether a refund exceeds the limit together with earlier ones that nobody approved: of its payment, of its form, and
 * within a day of the caller and of accounts that the same person may control.
 */
export async function isLargeInSum(
  ctx: ChangeContext,
  { formId, refundedCents }: Pick<LockedPayment, 'formId' | 'refundedCents'>,
  amountCents: number,
): Promise<boolean> {
  const earlier = Math.max(refundedCents, await sumRefundsOfForm(ctx.tx, formId), await sumOfCaller(ctx));
  return earlier + amountCents > REFUND_CHECK_CENTS;
}

async function sumOfCaller({ tx, session, now }: ChangeContext): Promise<number> {
  const sums = await sumRefundsByUser(tx, new Date(now().getTime() - REFUNDS_TOGETHER_MS));
  const isIndependent = await independenceOf(
    tx,
    session.user.id,
    sums.map(({ userId }) => userId),
  );
  return sums.reduce((sum, { userId, cents }) => (isIndependent(userId) ? sum : sum + cents), 0);
}
