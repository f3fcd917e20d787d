import { HOUR_MS } from '~/domain/core/durations';
import { DomainError } from '~/domain/core/errors';
import type { Cents } from '~/domain/core/money';
import type { AddedDelivery } from '~/domain/forms/added-delivery';
import { assertPayableOnline, countedCents, settlingAmount, standingOf } from '~/domain/payments/ledger';
import type { StartQpay } from '~/domain/payments/schema';
import { paymentSearchText } from '~/domain/payments/search-text';
import { audit } from '../../audit/service';
import type { RuleContext } from '../../core/api/context';
import type { ChangeContext } from '../../core/api/trpc';
import { type DueBill, lockBill, lockBillOfLink } from '../bill';
import { findFormOfPayment, getLedger, hasPending, insertPayment } from '../queries';
import { addJob } from './jobs/queries';
import type { OnlineMethod } from './methods';
import { expireOrders, findPending, insertOrder, markDemoPaid, setBuyer } from './queries';

type Row = { id: string };
type NewPayment = {
  bill: DueBill;
  amount: number;
  cents: number;
  taxBuyer: StartQpay['taxBuyer'];
  byLink: boolean;
  buysDelivery: AddedDelivery | null;
};

/**
 * Starts an online payment: stores it, and a job opens the order at the provider. A repeat returns the open payment, so
 * that nobody pays twice; the buyer of its tax receipt becomes the one of the repeat.
 * @throws DomainError the method's errors, `payment.other_pending`, and those of `lockBill` and `assertPayableOnline`.
 */
export async function startPayment(
  ctx: ChangeContext,
  online: OnlineMethod,
  input: Omit<StartQpay, 'idempotencyKey'>,
): Promise<Row> {
  assertOffered(ctx, online);
  const bill = await lockBill(ctx, input.formId, 'create');
  return await startOnBill(ctx, online, { bill, ...input });
}

/**
 * Starts an online payment by the link of a receiver. One that the sender or staff started is not shown to them.
 * @throws DomainError those of `startPayment`.
 */
export async function startByLink(
  ctx: RuleContext,
  online: OnlineMethod,
  input: StartedByLink,
): Promise<Row> {
  assertOffered(ctx, online);
  const bill = await lockBillOfLink(ctx, input.formId);
  const pending = await findPending(ctx.tx, online.table, bill.id);
  if (pending && !pending.byLink) throw new DomainError('payment.other_pending');
  return await startOnBill(ctx, online, { bill, ...input, byLink: true });
}

/** A delivery that is bought with the payment, at its price. */
type Bought = { delivery: AddedDelivery; cents: Cents };
type StartedByLink = { formId: string; seenCents: number; buys?: Bought | undefined };
type StartOnBill = Pick<StartQpay, 'amount' | 'seenCents' | 'taxBuyer'> & {
  bill: DueBill;
  byLink?: true;
  buys?: Bought | undefined;
};

async function startOnBill(ctx: RuleContext, online: OnlineMethod, input: StartOnBill): Promise<Row> {
  const { errors, leastAmount, method, currency, table } = online;
  const { bill, byLink = false, buys } = input;
  const ledger = buys ? { dueCents: buys.cents, paidCents: 0 } : await getLedger(ctx.tx, bill.id);
  const { balanceCents } = standingOf(ledger);
  if (input.amount === undefined && balanceCents === 0) throw new DomainError('payment.paid_already');
  const against = { balanceCents, rate: bill.rate };
  const amount = input.amount ?? settlingAmount({ method, currency }, against);
  const cents = countedCents({ method, currency, amount }, against);
  assertPayableOnline({ ...ledger, seenCents: input.seenCents, cents });
  if (leastAmount && amount < leastAmount.amount)
    throw new DomainError(leastAmount.error, { minCents: leastAmount.amount }, 'amount');

  const { taxBuyer } = input;
  const pending = await findPending(ctx.tx, table, bill.id);
  const buysDelivery = buys?.delivery ?? null;
  const isSame = pending?.amount === amount && pending.buysDelivery === buysDelivery;
  if (isSame && pending.expiresAt > ctx.now()) {
    if (taxBuyer) await setBuyer(ctx.tx, pending.id, taxBuyer);
    return { id: pending.id };
  }
  if (pending) throw new DomainError(errors.pending);
  // Another method's order is open: only one is open per form, so that nobody pays twice.
  if (await hasPending(ctx.tx, bill.id)) throw new DomainError('payment.other_pending');
  return await storePending(ctx, online, { bill, amount, cents, taxBuyer, byLink, buysDelivery });
}

function assertOffered({ env }: RuleContext, { errors, providerIn }: OnlineMethod): void {
  if (providerIn(env).provider === 'off') throw new DomainError(errors.notOffered);
}

async function storePending(
  ctx: RuleContext,
  { method, currency, office, table, ...online }: OnlineMethod,
  { bill, amount, cents, taxBuyer, byLink, buysDelivery }: NewPayment,
): Promise<Row> {
  const now = ctx.now();
  const payment = await insertPayment(ctx.tx, {
    ...{ method, currency, office, amount },
    formId: bill.id,
    customerId: bill.customerId,
    amountCents: cents,
    mntPerUnit: bill.mntPerUnit ?? '',
    status: 'pending',
    searchText: paymentSearchText({ code: bill.code, customer: bill, externalId: null }),
    createdBy: ctx.session?.user.id ?? null,
    byLink,
    buysDelivery,
    createdAt: now,
    updatedAt: now,
  });
  if (!payment) throw new DomainError('conflict');
  const expiresAt = new Date(now.getTime() + (await online.hours(ctx)) * HOUR_MS);
  const isDemo = online.providerIn(ctx.env).provider === 'demo';
  await insertOrder(ctx.tx, table, { paymentId: payment.id, amount, isDemo, expiresAt });
  if (taxBuyer) await setBuyer(ctx.tx, payment.id, taxBuyer);
  await addJob(ctx.tx, online.jobs.open, payment.id);
  await audit(ctx.tx, ctx, {
    action: online.audits.start,
    entity: 'payment',
    entityId: payment.id,
    after: {
      ...{ form: bill.code, amount, amountCents: cents, expiresAt },
      ...(taxBuyer && { taxBuyer }),
      ...(byLink && { by: 'link' }),
      ...(buysDelivery && { delivery: buysDelivery }),
    },
  });
  return { id: payment.id };
}

/** Cancels an online payment: a job cancels the order. A payment made meanwhile is still booked. */
export async function cancelPayment(ctx: ChangeContext, online: OnlineMethod, { id }: Row): Promise<Row> {
  await assertOwn(ctx, id);
  return await endOrder(ctx, online, { id });
}

/** Queries the provider at once when the payer reports a payment. */
export async function askAtOnce(ctx: ChangeContext, online: OnlineMethod, { id }: Row): Promise<Row> {
  await assertOwn(ctx, id);
  await addJob(ctx.tx, online.jobs.ask, id);
  return { id };
}

/** Simulates the payment at the provider in a demo. */
export async function payDemo(ctx: ChangeContext, online: OnlineMethod, { id }: Row): Promise<Row> {
  assertDemo(ctx, online);
  await assertOwn(ctx, id);
  return await payDemoOrder(ctx, online, { id });
}

/** Cancels the order of a payment that the caller may see. */
export async function endOrder(ctx: RuleContext, online: OnlineMethod, { id }: Row): Promise<Row> {
  const [expired] = await expireOrders(ctx.tx, { table: online.table, paymentId: id }, ctx.now());
  if (!expired) return { id };
  await addJob(ctx.tx, online.jobs.ask, id);
  await audit(ctx.tx, ctx, { action: online.audits.cancel, entity: 'payment', entityId: id });
  return { id };
}

/** Pays the order of a payment that the caller may see, in a demo. */
export async function payDemoOrder(ctx: RuleContext, online: OnlineMethod, { id }: Row): Promise<Row> {
  assertDemo(ctx, online);
  if (!(await markDemoPaid(ctx.tx, { table: online.table, paymentId: id }, ctx.now()))) return { id };
  await addJob(ctx.tx, online.jobs.ask, id);
  await audit(ctx.tx, ctx, { action: online.audits.payDemo, entity: 'payment', entityId: id });
  return { id };
}

function assertDemo({ env }: RuleContext, { providerIn }: OnlineMethod): void {
  if (providerIn(env).provider !== 'demo') throw new DomainError('not_found');
}

async function assertOwn(ctx: ChangeContext, id: string): Promise<void> {
  const scope = { ability: ctx.ability, action: 'create' } as const;
  if (!(await findFormOfPayment(ctx.tx, { id, scope }))) throw new DomainError('not_found');
}
