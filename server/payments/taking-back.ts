import type { AuditedAction } from '~/domain/audit/actions';
import { dayOf } from '~/domain/core/calendar';
import { DomainError } from '~/domain/core/errors';
import { parseRate } from '~/domain/core/money';
import { officeTable } from '~/domain/core/offices';
import { handMethods, REFUND_CHECK_CENTS } from '~/domain/payments/kinds';
import { assertCoins, refundedCentsOf, type Standing, standingOf } from '~/domain/payments/ledger';
import type { RefundPayment } from '~/domain/payments/schema';
import type { Action } from '~/domain/roles/permissions';
import { awaitSecondPerson } from '../approvals/ask';
import { audit } from '../audit/service';
import { assertNoResetHold } from '../auth/reset/service';
import { assertConfirmed } from '../core/confirmed';
import type { ChangeContext } from '../core/trpc';
import { assertVersion, writeRow } from '../core/version/service';
import { officeOf } from './bill';
import { addCardJob, insertCardRefund } from './card/queries';
import {
  findFormOfPayment,
  getLedger,
  insertRefund,
  type LockedPayment,
  lockFormRow,
  lockPaymentRow,
} from './queries';
import { isLargeInSum } from './refunds-together';
import { followTaxReceipt } from './tax-receipts/follow';
import { assertDayOpen, lockNextOpenDay, lockToday } from './till/day';

type Seen = { id: string; version: number };
export type TakenBack = Standing & { id: string; version: number };

/**
 * Refunds part or all of one payment. An online card payment is refunded through the provider by a job.
 * @throws DomainError `payment.not_paid`, `payment.card_back_only`, `payment.refund_exceeds`, `payment.day_closed`,
 * `version.stale`, and `auth.again` above `REFUND_CHECK_CENTS`.
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
  if (payment.refundedCents + amountCents > REFUND_CHECK_CENTS) assertConfirmed(ctx);
  if (await isLargeInSum(ctx, payment, amountCents)) {
    const about = { name: reason, amount, currency: payment.currency };
    await awaitSecondPerson(ctx, { act: 'payments.refund', input, about });
  }
  const refund = { method, currency: payment.currency, amount, amountCents, reason, office };
  const { id: refundId } = await insertRefund(ctx.tx, {
    ...refund,
    paymentId: payment.id,
    formId: payment.formId,
    day: isOnline ? await lockNextOpenDay(ctx, office) : await lockToday(ctx, office),
    refundedBy: ctx.session.user.id,
    refundedAt: ctx.now(),
    isApproved: ctx.approval !== undefined,
  });
  if (isOnline) {
    await insertCardRefund(ctx.tx, { refundId, updatedAt: ctx.now() });
    await addCardJob(ctx.tx, 'refund_card', refundId);
  }
  const refunded = payment.refunded + amount;
  const set = { refunded, refundedCents: payment.refundedCents + amountCents };
  return await write(ctx, payment, { action: 'payments.refund', set, after: refund });
}

/**
 * Voids a manual payment of today that was entered by mistake. Money really received is refunded instead.
 * @throws DomainError `payment.not_voidable`, `payment.day_closed`, `version.stale`.
 */
export async function voidPayment(ctx: ChangeContext, input: Seen & { reason: string }): Promise<TakenBack> {
  const payment = await lockPayment(ctx, input, 'void');
  const { office, day, status, method, refunded } = payment;
  const isByHand = handMethods.some((name) => name === method);
  const isToday = day === dayOf(ctx.now(), officeTable[office].zone);
  if (status !== 'paid' || !isByHand || refunded > 0 || !isToday)
    throw new DomainError('payment.not_voidable');
  await assertDayOpen(ctx.tx, { office, day });
  const set = { status: 'void', voidReason: input.reason } as const;
  return await write(ctx, payment, { action: 'payments.void', set, after: set });
}

/** Locks the form before the payment. Throws not found for a payment that the caller may not read. */
async function lockPayment(
  ctx: ChangeContext,
  { id, version }: Seen,
  action: Action,
): Promise<LockedPayment> {
  const formId = await findFormOfPayment(ctx.tx, { id, scope: { ability: ctx.ability, action } });
  if (!formId) throw new DomainError('not_found');
  await lockFormRow(ctx.tx, formId);
  const payment = await lockPaymentRow(ctx.tx, id);
  assertVersion(payment, version);
  return payment;
}

type Written = { action: AuditedAction; set: Parameters<typeof writeRow<'payment'>>[2]; after: object };

async function write(
  ctx: ChangeContext,
  payment: LockedPayment,
  { action, set, after }: Written,
): Promise<TakenBack> {
  const at = { table: 'payment', row: payment } as const;
  const version = await writeRow(ctx.tx, at, { ...set, updatedAt: ctx.now() });
  await followTaxReceipt(ctx, payment.id);
  const { status, refunded, refundedCents } = payment;
  await audit(ctx.tx, ctx, {
    action,
    entity: 'payment',
    entityId: payment.id,
    before: { status, refunded, refundedCents },
    after,
  });
  return { id: payment.id, version, ...standingOf(await getLedger(ctx.tx, payment.formId)) };
}
