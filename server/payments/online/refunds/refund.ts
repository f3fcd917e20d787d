import { audit } from '../../../audit/service';
import { ruleActor } from '../../../core/api/as-rule';
import type { RuleContext } from '../../../core/api/context';
import { writeRow } from '../../../core/db/version/service';
import { lockFormRow, lockPaymentRow } from '../../queries';
import { addJob, type JobAbout } from '../jobs/queries';
import { type OnlineServices, onlineMethods, type RefundableMethod } from '../methods';
import { isPermanent } from '../provider';
import { findOnlineRefund, insertOnlineRefund, writeOnlineRefund } from './queries';

/** Lets a job give a stored refund back through the provider of the payment. */
export async function startRefund({ tx, now }: RuleContext, refundId: string): Promise<void> {
  await insertOnlineRefund(tx, refundId, now());
  await addJob(tx, onlineMethods.card.refunds.job, refundId);
}

/** Refunds through the provider, or queries the refund's state. Safe to repeat. */
export async function refundOnline(
  online: RefundableMethod,
  services: OnlineServices,
  { id, isLastAttempt }: JobAbout,
): Promise<void> {
  const { db, log, now } = services;
  const refunds = services.online[online.name]?.refunds;
  const refund = await findOnlineRefund(db, id);
  if (!refunds || !refund || refund.state === 'failed' || refund.receiptId === null) return;
  const { providerId, receiptId, amount } = refund;
  const fail = (failure: Failure): Promise<void> => revert(online, services, { refundId: id, ...failure });
  try {
    const standing = providerId
      ? await refunds.find(providerId)
      : await refunds.create({ refundId: id, receiptId, amount });
    if (standing.state === 'failed') await fail(standing);
    else await writeOnlineRefund(db, id, { ...standing, at: now() });
  } catch (cause) {
    const isFinal = isLastAttempt || isPermanent(cause);
    const reason = cause instanceof Error ? cause.message : String(cause);
    log.warn({ refundId: id, reason, isFinal }, 'the payment provider gave nothing back');
    // Only a refusal is certain to have moved no money; without a response staff query it again.
    if (!isPermanent(cause) || providerId) throw cause;
    await fail({ providerId: null, reason });
  }
}

type Failure = { providerId: string | null; reason: string };

/** Reverts a failed refund: the payment is as before. */
async function revert(
  { refunds }: RefundableMethod,
  { db, now }: OnlineServices,
  { refundId, providerId, reason }: Failure & { refundId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const refund = await findOnlineRefund(tx, refundId);
    if (!refund) return;
    await lockFormRow(tx, refund.formId);
    const payment = await lockPaymentRow(tx, refund.paymentId);
    const at = now();
    if (!(await writeOnlineRefund(tx, refundId, { state: 'failed', providerId, reason, at }))) return;
    const set = {
      refunded: payment.refunded - refund.amount,
      refundedCents: payment.refundedCents - refund.amountCents,
      updatedAt: at,
    };
    await writeRow(tx, { table: 'payment', row: payment }, set);
    await audit(tx, ruleActor(`job:${refunds.job.task}`), {
      action: refunds.failed,
      entity: 'payment',
      entityId: payment.id,
      before: { refunded: payment.refunded, refundedCents: payment.refundedCents },
      after: { refunded: set.refunded, refundedCents: set.refundedCents, reason },
    });
  });
}
