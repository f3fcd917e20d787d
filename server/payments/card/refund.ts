import { audit } from '../../audit/service';
import { ruleActor } from '../../core/as-rule';
import type { Services } from '../../core/context';
import type { JobRun } from '../../core/jobs/job';
import { writeRow } from '../../core/version/service';
import { lockFormRow, lockPaymentRow } from '../queries';
import { payloadSchema } from './open';
import type { CardProvider } from './provider';
import { CardError } from './provider';
import { findCardRefund, writeCardRefund } from './queries';

type Asker = Pick<Services, 'db' | 'log' | 'now'> & { cards: CardProvider | undefined };
const job = ruleActor('job:refund_card');

/** Refunds through the provider, or queries the refund's state. Safe to repeat. */
export async function refundCard(
  services: Asker,
  { payload, isLastAttempt }: Pick<JobRun, 'payload' | 'isLastAttempt'>,
): Promise<void> {
  const { db, cards, log, now } = services;
  const { id } = payloadSchema.parse(payload);
  const refund = await findCardRefund(db, id);
  if (!cards || !refund || refund.state === 'failed' || refund.intentId === null) return;
  const { providerId, intentId, amount } = refund;
  try {
    const standing = providerId
      ? await cards.findRefund(providerId)
      : await cards.refund({ refundId: id, intentId, amount });
    if (standing.state === 'failed') await failRefund(services, id, standing.providerId, standing.reason);
    else await writeCardRefund(db, id, { ...standing, at: now() });
  } catch (cause) {
    const isFinal = isLastAttempt || (cause instanceof CardError && cause.isPermanent);
    const reason = cause instanceof Error ? cause.message : String(cause);
    log.warn({ refundId: id, reason, isFinal }, 'the card provider gave nothing back');
    // Only a refusal is certain to have moved no money; without a response staff query it again.
    if (!(cause instanceof CardError && cause.isPermanent) || providerId) throw cause;
    await failRefund(services, id, null, reason);
  }
}

/** Reverts a failed refund: the payment is as before. */
async function failRefund(
  { db, now }: Asker,
  refundId: string,
  providerId: string | null,
  reason: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const refund = await findCardRefund(tx, refundId);
    if (!refund) return;
    await lockFormRow(tx, refund.formId);
    const payment = await lockPaymentRow(tx, refund.paymentId);
    const at = now();
    if (!(await writeCardRefund(tx, refundId, { state: 'failed', providerId, reason, at }))) return;
    const set = {
      refunded: payment.refunded - refund.amount,
      refundedCents: payment.refundedCents - refund.amountCents,
      updatedAt: at,
    };
    await writeRow(tx, { table: 'payment', row: payment }, set);
    await audit(tx, job, {
      action: 'payments.cardRefundFailed',
      entity: 'payment',
      entityId: payment.id,
      before: { refunded: payment.refunded, refundedCents: payment.refundedCents },
      after: { refunded: set.refunded, refundedCents: set.refundedCents, reason },
    });
  });
}
