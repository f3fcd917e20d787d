import { DomainError } from '~/domain/core/errors';
import { INT4_MAX } from '~/domain/core/schema';
import {
  assertCoins,
  assertPayable,
  countedCents,
  type Standing,
  standingOf,
} from '~/domain/payments/ledger';
import type { RecordPayment } from '~/domain/payments/schema';
import { paymentSearchText } from '~/domain/payments/search-text';
import { audit } from '../audit/service';
import type { ChangeContext } from '../core/api/trpc';
import { publish } from '../core/events/publish';
import { followMoney, lockBill, officeOf } from './bill';
import { getLedger, insertPayment, nextReceiptNumber } from './queries';
import { issueReceipt } from './receipt';
import { lockToday } from './till/day';

export type Recorded = Standing & { id: string; number: number; version: number };

/**
 * Records a manual payment of a bill. The bill is locked first, so when two clerks record the same payment, the second
 * is refused as already paid.
 * @throws DomainError of `lockBill`, `assertPayable` and `lockToday`, and `payment.taken` for a known external id.
 */
export async function recordPayment(ctx: ChangeContext, input: RecordPayment): Promise<Recorded> {
  assertCoins(input);
  const office = officeOf(ctx, input.office);
  const bill = await lockBill(ctx, input.formId, 'pay');
  const ledger = await getLedger(ctx.tx, bill.id);
  const { balanceCents } = standingOf(ledger);
  const cents = countedCents(input, { balanceCents, rate: bill.rate });
  if (cents > INT4_MAX) throw new DomainError('money.too_big', {}, 'amount');
  const { seenCents, isOverConfirmed } = input;
  assertPayable({ ...ledger, seenCents, cents, isOverConfirmed });

  const now = ctx.now();
  const { method, currency, amount, note } = input;
  const externalId = input.externalId || null;
  const facts = { method, currency, amount, amountCents: cents, office, externalId, note };
  const entry = await lockToday(ctx, office);
  const number = await nextReceiptNumber(ctx.tx);
  const payment = await insertPayment(ctx.tx, {
    ...facts,
    number,
    formId: bill.id,
    customerId: bill.customerId,
    mntPerUnit: bill.mntPerUnit ?? '',
    status: 'paid',
    ...entry,
    takenAt: now,
    receivedBy: ctx.session.user.id,
    searchText: paymentSearchText({ code: bill.code, customer: bill, externalId }),
    createdBy: ctx.session.user.id,
    createdAt: now,
    updatedAt: now,
  });
  if (!payment) throw new DomainError('payment.taken', {}, 'externalId');
  await issueReceipt(ctx, payment.id);
  const { taxBuyer } = input;
  await publish(ctx, 'payment.recorded', [
    { entityId: payment.id, customerId: bill.customerId, data: {}, unstored: { taxBuyer } },
  ]);
  await audit(ctx.tx, ctx, {
    action: 'payments.record',
    entity: 'payment',
    entityId: payment.id,
    before: ledger,
    after: { ...facts, form: bill.code, number, isOverConfirmed },
  });
  await followMoney(ctx, bill.id);
  return { ...payment, number, ...standingOf({ ...ledger, paidCents: ledger.paidCents + cents }) };
}
