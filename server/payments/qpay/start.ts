import { HOUR_MS } from '~/domain/core/durations';
import { DomainError } from '~/domain/core/errors';
import { destinationOffice } from '~/domain/core/offices';
import { assertPayableOnline, countedCents, settlingAmount, standingOf } from '~/domain/payments/ledger';
import type { StartQpay } from '~/domain/payments/schema';
import { paymentSearchText } from '~/domain/payments/search-text';
import { audit } from '../../audit/service';
import type { ChangeContext } from '../../core/trpc';
import { findConstant } from '../../settings/constants/queries';
import { lockBill } from '../bill';
import { assertNoOtherPending } from '../pending';
import { findFormOfPayment, getLedger, insertPayment } from '../queries';
import {
  addAskJob,
  addOpenJob,
  expireNow,
  findPending,
  insertInvoice,
  markDemoPaid,
  setBuyer,
} from './queries';

type Row = { id: string };

/**
 * Starts a QPay payment: stores it, and a job gets the code. A repeat returns the open payment, so that nobody sees two
 * codes; the buyer of its tax receipt becomes the one of the repeat.
 * @throws DomainError `payment.qpay_not_offered`, `payment.qpay_pending`, and those of `lockBill` and
 * `assertPayableOnline`.
 */
export async function startQpay(ctx: ChangeContext, input: StartQpay): Promise<Row> {
  const { provider } = ctx.env.qpay;
  if (provider === 'off') throw new DomainError('payment.qpay_not_offered');
  const bill = await lockBill(ctx, input.formId, 'create');
  const ledger = await getLedger(ctx.tx, bill.id);
  const against = { balanceCents: standingOf(ledger).balanceCents, rate: bill.rate };
  const money = { method: 'qpay', currency: 'MNT' } as const;
  const amount = input.amount ?? settlingAmount(money, against);
  const cents = countedCents({ ...money, amount }, against);
  assertPayableOnline({ ...ledger, seenCents: input.seenCents, cents });

  const now = ctx.now();
  const pending = await findPending(ctx.tx, bill.id);
  const { taxBuyer } = input;
  if (pending?.amount === amount && pending.expiresAt > now) {
    if (taxBuyer) await setBuyer(ctx.tx, pending.id, taxBuyer);
    return { id: pending.id };
  }
  if (pending) throw new DomainError('payment.qpay_pending');
  await assertNoOtherPending(ctx.tx, bill.id);
  const payment = await insertPayment(ctx.tx, {
    ...money,
    formId: bill.id,
    customerId: bill.customerId,
    amount,
    amountCents: cents,
    mntPerUnit: bill.mntPerUnit ?? '',
    status: 'pending',
    office: destinationOffice,
    searchText: paymentSearchText({ code: bill.code, customer: bill, externalId: null }),
    createdBy: ctx.session.user.id,
    createdAt: now,
    updatedAt: now,
  });
  if (!payment) throw new DomainError('conflict');
  const hours = await findConstant(ctx.tx, 'payment.qpay_hours', now);
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS);
  await insertInvoice(ctx.tx, {
    paymentId: payment.id,
    amount,
    isDemo: provider === 'demo',
    expiresAt,
    ...(taxBuyer && { buyerKind: taxBuyer.kind, buyerNumber: taxBuyer.number }),
  });
  await addOpenJob(ctx.tx, payment.id);
  await audit(ctx.tx, ctx, {
    action: 'payments.startQpay',
    entity: 'payment',
    entityId: payment.id,
    after: { form: bill.code, amount, amountCents: cents, expiresAt, ...(taxBuyer && { taxBuyer }) },
  });
  return { id: payment.id };
}

/** Cancels a QPay payment: a job cancels the code. A payment made meanwhile is still booked. */
export async function cancelQpay(ctx: ChangeContext, { id }: Row): Promise<Row> {
  await assertOwn(ctx, id);
  const [expired] = await expireNow(ctx.tx, { paymentId: id }, ctx.now());
  if (!expired) return { id };
  await addAskJob(ctx.tx, id);
  await audit(ctx.tx, ctx, { action: 'payments.cancelQpay', entity: 'payment', entityId: id });
  return { id };
}

/** Queries QPay at once when the payer reports a payment. */
export async function hurryQpay(ctx: ChangeContext, { id }: Row): Promise<Row> {
  await assertOwn(ctx, id);
  await addAskJob(ctx.tx, id);
  return { id };
}

/** Simulates a payment by a bank's app in a demo. */
export async function payDemoQpay(ctx: ChangeContext, { id }: Row): Promise<Row> {
  if (ctx.env.qpay.provider !== 'demo') throw new DomainError('not_found');
  await assertOwn(ctx, id);
  await markDemoPaid(ctx.tx, id, ctx.now());
  await addAskJob(ctx.tx, id);
  await audit(ctx.tx, ctx, { action: 'payments.payDemoQpay', entity: 'payment', entityId: id });
  return { id };
}

async function assertOwn(ctx: ChangeContext, id: string): Promise<void> {
  const scope = { ability: ctx.ability, action: 'create' } as const;
  if (!(await findFormOfPayment(ctx.tx, { id, scope }))) throw new DomainError('not_found');
}
