import type { Insertable } from 'kysely';
import type { Refund } from '~/db/types.gen';
import type { AuditedAction } from '~/domain/audit/actions';
import { DomainError } from '~/domain/core/errors';
import type { Cents } from '~/domain/core/money';
import { REFUND_CHECK_CENTS, type RefundKind } from '~/domain/payments/kinds';
import { type Standing, standingOf } from '~/domain/payments/ledger';
import type { RefundPayment, ReversePayment } from '~/domain/payments/schema';
import type { Action } from '~/domain/roles/permissions';
import { awaitSecondPerson } from '../approvals/ask';
import { audit } from '../audit/service';
import { assertConfirmed } from '../core/api/confirmed';
import type { ChangeContext } from '../core/api/trpc';
import { assertVersion, writeRow } from '../core/db/version/service';
import { publish } from '../core/events/publish';
import { isAboveCreditLimit } from './credit';
import {
  findFormOfPayment,
  getLedger,
  insertRefund,
  type LockedPayment,
  lockFormRow,
  lockPaymentRow,
} from './queries';
import { isLargeInSum } from './refunds-together';

export type Seen = { id: string; version: number };
export type TakenBack = Standing & { id: string; version: number };

/** Locks the form before the payment. Throws not found for a payment that the caller may not read. */
export async function lockPayment(
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

export async function write(
  ctx: ChangeContext,
  payment: LockedPayment,
  { action, set, after }: Written,
): Promise<number> {
  const at = { table: 'payment', row: payment } as const;
  const version = await writeRow(ctx.tx, at, { ...set, updatedAt: ctx.now() });
  const { customerId } = payment;
  await publish(ctx, 'payment.taken_back', [{ entityId: payment.id, customerId, data: {} }]);
  const { status, refunded, refundedCents } = payment;
  await audit(ctx.tx, ctx, {
    action,
    entity: 'payment',
    entityId: payment.id,
    before: { status, refunded, refundedCents },
    after,
  });
  return version;
}

export async function answer(
  { tx }: ChangeContext,
  payment: LockedPayment,
  version: number,
): Promise<TakenBack> {
  return { id: payment.id, version, ...standingOf(await getLedger(tx, payment.formId)) };
}

type Giving = {
  act: 'payments.refund' | 'payments.reverse';
  input: RefundPayment | ReversePayment;
  payment: LockedPayment;
  amountCents: Cents;
  creditCents: Cents;
};

/**
 * Above the limit, of one payment or of the credits on one bill, the user confirms who they are and a second approves;
 * the second also where refunds in parts are above it together.
 */
export async function assertMayGive(
  ctx: ChangeContext,
  { act, input, payment, amountCents, creditCents }: Giving,
): Promise<void> {
  const isAbove =
    payment.refundedCents + amountCents > REFUND_CHECK_CENTS ||
    (creditCents > 0 && (await isAboveCreditLimit(ctx, payment.formId, creditCents)));
  if (isAbove) assertConfirmed(ctx);
  if (!isAbove && !(await isLargeInSum(ctx, payment, amountCents))) return;
  const about = { name: input.reason, amount: input.amount, currency: payment.currency };
  await awaitSecondPerson(ctx, { act, input, about });
}

export type Given = Pick<
  Insertable<Refund>,
  'method' | 'amount' | 'amountCents' | 'reason' | 'office' | 'day' | 'shift'
> & {
  kind: RefundKind;
};

export async function giveBack(ctx: ChangeContext, payment: LockedPayment, given: Given): Promise<string> {
  const { id } = await insertRefund(ctx.tx, {
    ...given,
    currency: payment.currency,
    paymentId: payment.id,
    formId: payment.formId,
    refundedBy: ctx.session.user.id,
    refundedAt: ctx.now(),
    isApproved: ctx.approval !== undefined,
  });
  return id;
}

export async function writeGiven(
  ctx: ChangeContext,
  payment: LockedPayment,
  { action, given }: { action: AuditedAction; given: Given & { amount: number; amountCents: Cents } },
): Promise<number> {
  const { day: _, shift: __, ...after } = given;
  const set = {
    refunded: payment.refunded + given.amount,
    refundedCents: payment.refundedCents + given.amountCents,
  };
  return await write(ctx, payment, { action, set, after: { ...after, currency: payment.currency } });
}
