import { DomainError } from '~/domain/core/errors';
import { parseRate } from '~/domain/core/money';
import { countedCents, type Ledger, standingOf } from '~/domain/payments/ledger';
import type { TaxBuyer } from '~/domain/payments/schema';
import { audit } from '../../audit/service';
import { openDelivery, writeDelivery } from '../../billing/delivery/add';
import { asRule } from '../../core/api/as-rule';
import type { RuleContext, Tx } from '../../core/api/context';
import { writeRow } from '../../core/db/version/service';
import { publish } from '../../core/events/publish';
import { followMoney } from '../bill';
import {
  getLedger,
  insertPayment,
  type LockedPayment,
  lockFormRow,
  lockPaymentRow,
  nextReceiptNumber,
} from '../queries';
import { issueReceipt } from '../receipt';
import { lockToday } from '../till/day';
import type { OnlineMethod, OnlineServices } from './methods';
import { type PaidReceipt, ProviderError } from './provider';
import { findBooked, findOrder, type StoredOrder, writeReceiptId } from './queries';
import { buyerOf } from './view';

type ReportedReceipts = { paymentId: string; receipts: readonly PaidReceipt[] };

/**
 * Books what the provider reports as paid, each receipt once. The first completes the pending payment; a further one of
 * the same order becomes a payment of its own, with the amount that really came. Where only the asked amount is booked,
 * any other is left to staff.
 * @throws ProviderError for a receipt of another payment, currency or amount than asked for.
 */
export async function confirmPaid(
  online: OnlineMethod,
  services: Omit<OnlineServices, 'log'>,
  { paymentId, receipts }: ReportedReceipts,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const formId = (await findOrder(tx, online.table, paymentId))?.formId;
    if (formId === undefined) return;
    await lockFormRow(tx, formId);
    // Read again under the lock: a repeated start changes the buyer.
    const order = await findOrder(tx, online.table, paymentId);
    if (!order) return;
    assertAsked(online, order, receipts);
    if (online.booking === 'asked_amount' && !isWaiting(order)) return;
    const ctx = asRule(services, tx, `job:${online.jobs.ask.task}`);
    const fresh = await findFresh(tx, online, receipts);
    if (fresh.length > 0) await addBoughtDelivery(ctx, paymentId);
    const taxBuyer = buyerOf(order);
    for (const receipt of fresh) await bookReceipt(ctx, online, { paymentId, receipt, taxBuyer });
    if (fresh.length > 0) await followMoney(ctx, formId);
  });
}

/**
 * Adds the delivery that the payment buys, before it is booked: its receipt shows the bill with the delivery. One that cannot
 * be made any more, since the parcels were handed over meanwhile, is not added, and the money stays as credit.
 */
async function addBoughtDelivery(ctx: RuleContext, paymentId: string): Promise<void> {
  const { formId, status, buysDelivery, amountCents } = await lockPaymentRow(ctx.tx, paymentId);
  if (!buysDelivery || !isWaiting({ status })) return;
  try {
    const open = await openDelivery(ctx, formId, buysDelivery);
    await writeDelivery(ctx, open, { by: 'receiver', cents: amountCents });
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'form.delivery_closed')) throw error;
  }
}

function assertAsked(
  { booking, currency }: OnlineMethod,
  { id, askedAmount }: StoredOrder,
  receipts: readonly PaidReceipt[],
): void {
  const isAsked = (receipt: PaidReceipt): boolean =>
    receipt.currency === currency &&
    (receipt.paymentId ?? id) === id &&
    (booking === 'each_receipt' || (receipt.amount === askedAmount && receipts.length === 1));
  if (!receipts.every(isAsked))
    throw new ProviderError(`The order of ${id} was paid otherwise than asked for`, { isPermanent: true });
}

/** The receipts that no payment has booked yet. */
async function findFresh(
  tx: Tx,
  { name }: OnlineMethod,
  receipts: readonly PaidReceipt[],
): Promise<readonly PaidReceipt[]> {
  const booked = await findBooked(
    tx,
    receipts.map((receipt) => externalIdOf(name, receipt)),
  );
  return receipts.filter((receipt) => !booked.has(externalIdOf(name, receipt)));
}

/** Prefixed, to differ from numbers that a clerk types. */
function externalIdOf(name: OnlineMethod['name'], { id }: PaidReceipt): string {
  return `${name}:${id}`.slice(0, 100);
}

type PaymentBooking = { paymentId: string; receipt: PaidReceipt; taxBuyer: TaxBuyer | undefined };

async function bookReceipt(
  ctx: RuleContext,
  online: OnlineMethod,
  { paymentId, receipt, taxBuyer }: PaymentBooking,
): Promise<void> {
  const payment = await lockPaymentRow(ctx.tx, paymentId);
  const ledger = await getLedger(ctx.tx, payment.formId);
  const paid = await paidBy(ctx, online, { payment, receipt, ledger });
  const id = await write(ctx, payment, paid);
  if (online.refunds) await writeReceiptId(ctx.tx, id, receipt.id);
  await issueReceipt(ctx, id);
  await publish(ctx, 'payment.recorded', [
    { entityId: id, customerId: payment.customerId, data: {}, unstored: { taxBuyer } },
  ]);
  await audit(ctx.tx, ctx, {
    action: online.audits.paid,
    entity: 'payment',
    entityId: id,
    before: { status: payment.status, amount: payment.amount, ...ledger },
    after: paid,
  });
}

type PaidOrder = Awaited<ReturnType<typeof paidBy>>;

async function paidBy(
  ctx: RuleContext,
  { name, method, currency }: OnlineMethod,
  { payment, receipt, ledger }: { payment: LockedPayment; receipt: PaidReceipt; ledger: Ledger },
) {
  const { amount } = receipt;
  const { balanceCents } = standingOf(ledger);
  const against = { balanceCents, rate: parseRate(payment.mntPerUnit) };
  const now = ctx.now();
  return {
    status: 'paid',
    amount,
    amountCents: countedCents({ method, currency, amount }, against),
    externalId: externalIdOf(name, receipt),
    ...(await lockToday(ctx, payment.office)),
    // An older payment already has its number from its start.
    number: isWaiting(payment) && payment.number !== null ? payment.number : await nextReceiptNumber(ctx.tx),
    takenAt: now,
    updatedAt: now,
  } as const;
}

function isWaiting({ status }: Pick<LockedPayment, 'status'>): boolean {
  return status === 'pending' || status === 'failed';
}

/** Completes a payment that waits, or inserts another one for a further receipt. */
async function write(ctx: RuleContext, payment: LockedPayment, paid: PaidOrder): Promise<string> {
  if (isWaiting(payment)) {
    await writeRow(ctx.tx, { table: 'payment', row: payment }, paid);
    return payment.id;
  }
  const { formId, customerId, method, currency, mntPerUnit, office, searchText } = payment;
  const another = await insertPayment(ctx.tx, {
    ...{ formId, customerId, method, currency, mntPerUnit, office, searchText },
    ...paid,
    createdAt: paid.takenAt,
  });
  if (!another) throw new DomainError('conflict');
  return another.id;
}
