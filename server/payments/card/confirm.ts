import { parseRate } from '~/domain/core/money';
import { countedCents, standingOf } from '~/domain/payments/ledger';
import { audit } from '../../audit/service';
import { asRule, type RuleServices } from '../../core/as-rule';
import type { RuleContext, Services } from '../../core/context';
import { publish } from '../../core/events/publish';
import { writeRow } from '../../core/version/service';
import { followMoney } from '../bill';
import { getLedger, lockFormRow, lockPaymentRow, nextReceiptNumber } from '../queries';
import { issueReceipt } from '../receipt';
import { lockToday } from '../till/day';
import { CardError, type CardStanding } from './provider';
import { findSession, writeIntent } from './queries';

type Paid = Extract<CardStanding, { state: 'paid' }>;

/**
 * Books what the provider reports as paid, exactly once. An unexpected amount, currency or payment is not booked: staff
 * must check it.
 */
export async function confirmCard(
  services: RuleServices & Pick<Services, 'db'>,
  paymentId: string,
  paid: Paid,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const waiting = await findSession(tx, paymentId);
    if (!waiting) return;
    if (paid.amount !== waiting.amount || paid.currency !== 'AUD' || paid.paymentId !== paymentId)
      throw new CardError(`The card page of ${paymentId} was paid otherwise than asked for`, {
        isPermanent: true,
      });
    const ctx = asRule(services, tx, 'job:ask_card');
    await lockFormRow(tx, waiting.formId);
    const payment = await lockPaymentRow(tx, paymentId);
    if (payment.status === 'paid' || payment.status === 'void') return;
    await bookCard(ctx, payment, paid);
    await writeIntent(tx, paymentId, paid.intentId);
    await followMoney(ctx, waiting.formId);
  });
}

type Locked = Awaited<ReturnType<typeof lockPaymentRow>>;

async function bookCard(ctx: RuleContext, payment: Locked, { amount, intentId }: Paid): Promise<void> {
  const ledger = await getLedger(ctx.tx, payment.formId);
  const { balanceCents } = standingOf(ledger);
  const against = { balanceCents, rate: parseRate(payment.mntPerUnit) };
  const now = ctx.now();
  const set = {
    status: 'paid',
    amountCents: countedCents({ method: 'card_online', currency: 'AUD', amount }, against),
    externalId: `card:${intentId}`.slice(0, 100),
    ...(await lockToday(ctx, payment.office)),
    number: await nextReceiptNumber(ctx.tx),
    takenAt: now,
    updatedAt: now,
  } as const;
  await writeRow(ctx.tx, { table: 'payment', row: payment }, set);
  await issueReceipt(ctx, payment.id);
  await publish(ctx, 'payment.recorded', [
    { entityId: payment.id, customerId: payment.customerId, data: {}, unstored: { taxBuyer: undefined } },
  ]);
  await audit(ctx.tx, ctx, {
    action: 'payments.cardPaid',
    entity: 'payment',
    entityId: payment.id,
    before: { status: payment.status, amount: payment.amount, ...ledger },
    after: set,
  });
}
