import { DomainError } from '~/domain/core/errors';
import { parseRate } from '~/domain/core/money';
import { countedCents, standingOf } from '~/domain/payments/ledger';
import type { TaxBuyer } from '~/domain/payments/schema';
import { audit } from '../../audit/service';
import { asRule, type RuleServices } from '../../core/as-rule';
import type { RuleContext, Services } from '../../core/context';
import { publish } from '../../core/events/publish';
import { writeRow } from '../../core/version/service';
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
import { buyerOf } from './buyer';
import type { QpayReceipt } from './provider';
import { findInvoice, findKnownReceipts } from './queries';

/**
 * Books what QPay reports as paid, each of its receipts once. The first completes the pending payment with the amount
 * really paid; a second one on the same code becomes a separate payment.
 */
export async function confirmPaid(
  services: RuleServices & Pick<Services, 'db'>,
  paymentId: string,
  receipts: readonly QpayReceipt[],
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const formId = (await findInvoice(tx, paymentId))?.formId;
    if (formId === undefined) return;
    await lockFormRow(tx, formId);
    const waiting = await findInvoice(tx, paymentId);
    if (!waiting) return;
    const ctx = asRule(services, tx, 'job:ask_qpay');
    const known = await findKnownReceipts(tx, receipts.map(externalIdOf));
    const fresh = receipts.filter((receipt) => !known.has(externalIdOf(receipt)));
    const buyer = buyerOf(waiting);
    for (const receipt of fresh)
      await bookReceipt(ctx, await lockPaymentRow(tx, paymentId), { ...receipt, buyer });
    if (fresh.length > 0) await followMoney(ctx, formId);
  });
}

/** Prefixed, to differ from numbers that a clerk types. */
function externalIdOf({ id }: QpayReceipt): string {
  return `qpay:${id}`;
}

async function bookReceipt(
  ctx: RuleContext,
  payment: LockedPayment,
  receipt: QpayReceipt & { buyer: TaxBuyer | undefined },
): Promise<void> {
  const ledger = await getLedger(ctx.tx, payment.formId);
  const { amount } = receipt;
  const { balanceCents } = standingOf(ledger);
  const against = { balanceCents, rate: parseRate(payment.mntPerUnit) };
  const now = ctx.now();
  const paid = {
    status: 'paid',
    amount,
    amountCents: countedCents({ method: 'qpay', currency: 'MNT', amount }, against),
    externalId: externalIdOf(receipt),
    ...(await lockToday(ctx, payment.office)),
    // An older payment already has its number from its start.
    number: isWaiting(payment) && payment.number !== null ? payment.number : await nextReceiptNumber(ctx.tx),
    takenAt: now,
    updatedAt: now,
  } as const;
  const id = await write(ctx, payment, paid);
  await issueReceipt(ctx, id);
  await publish(ctx, 'payment.recorded', [
    { entityId: id, customerId: payment.customerId, data: {}, unstored: { taxBuyer: receipt.buyer } },
  ]);
  await audit(ctx.tx, ctx, {
    action: 'payments.qpayPaid',
    entity: 'payment',
    entityId: id,
    before: { status: payment.status, amount: payment.amount, ...ledger },
    after: paid,
  });
}

type Paid = Parameters<typeof writeRow<'payment'>>[2] & {
  amount: number;
  amountCents: number;
  number: number;
  shift: number;
};

function isWaiting({ status }: LockedPayment): boolean {
  return status === 'pending' || status === 'failed';
}

async function write(ctx: RuleContext, payment: LockedPayment, paid: Paid): Promise<string> {
  if (isWaiting(payment)) {
    await writeRow(ctx.tx, { table: 'payment', row: payment }, paid);
    return payment.id;
  }
  const { formId, customerId, method, currency, mntPerUnit, office, searchText } = payment;
  const another = await insertPayment(ctx.tx, {
    formId,
    customerId,
    method,
    currency,
    mntPerUnit,
    office,
    searchText,
    number: paid.number,
    amount: paid.amount,
    amountCents: paid.amountCents,
    status: 'paid',
    externalId: String(paid.externalId),
    day: String(paid.day),
    shift: paid.shift,
    takenAt: ctx.now(),
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  });
  if (!another) throw new DomainError('conflict');
  return another.id;
}
