import { HOUR_MS } from '~/domain/core/durations';
import { DomainError } from '~/domain/core/errors';
import { originOffice } from '~/domain/core/offices';
import { CARD_HOURS, LEAST_CARD_CENTS } from '~/domain/payments/kinds';
import { assertPayableOnline, countedCents, standingOf } from '~/domain/payments/ledger';
import type { StartCard } from '~/domain/payments/schema';
import { paymentSearchText } from '~/domain/payments/search-text';
import { audit } from '../../audit/service';
import type { ChangeContext } from '../../core/trpc';
import { lockBill } from '../bill';
import { assertNoOtherPending } from '../pending';
import { findFormOfPayment, getLedger, insertPayment } from '../queries';
import { addCardJob, expireSessions, findPendingCard, insertSession, markDemoCardPaid } from './queries';

type Row = { id: string };

/**
 * Starts a card payment: stores it, and a job opens the provider's page. A repeat returns the open page's payment, so
 * that nobody pays twice.
 * @throws DomainError `payment.card_not_offered`, `payment.card_pending`, `payment.card_too_small`, and those of
 * `lockBill` and `assertPayableOnline`.
 */
export async function startCard(ctx: ChangeContext, input: StartCard): Promise<Row> {
  const { provider } = ctx.env.card;
  if (provider === 'off') throw new DomainError('payment.card_not_offered');
  const bill = await lockBill(ctx, input.formId, 'create');
  const ledger = await getLedger(ctx.tx, bill.id);
  const { balanceCents } = standingOf(ledger);
  const amount = input.amount ?? balanceCents;
  const money = { method: 'card_online', currency: 'AUD' } as const;
  const cents = countedCents({ ...money, amount }, { balanceCents, rate: bill.rate });
  assertPayableOnline({ ...ledger, seenCents: input.seenCents, cents });
  if (amount < LEAST_CARD_CENTS)
    throw new DomainError('payment.card_too_small', { minCents: LEAST_CARD_CENTS }, 'amount');

  const now = ctx.now();
  const pending = await findPendingCard(ctx.tx, bill.id);
  if (pending?.amount === amount && pending.expiresAt > now) return { id: pending.id };
  if (pending) throw new DomainError('payment.card_pending');
  await assertNoOtherPending(ctx.tx, bill.id);
  const payment = await insertPayment(ctx.tx, {
    ...money,
    formId: bill.id,
    customerId: bill.customerId,
    amount,
    amountCents: cents,
    mntPerUnit: bill.mntPerUnit ?? '',
    status: 'pending',
    office: originOffice,
    searchText: paymentSearchText({ code: bill.code, customer: bill, externalId: null }),
    createdBy: ctx.session.user.id,
    createdAt: now,
    updatedAt: now,
  });
  if (!payment) throw new DomainError('conflict');
  const expiresAt = new Date(now.getTime() + CARD_HOURS * HOUR_MS);
  await insertSession(ctx.tx, { paymentId: payment.id, amount, isDemo: provider === 'demo', expiresAt });
  await addCardJob(ctx.tx, 'open_card', payment.id);
  await audit(ctx.tx, ctx, {
    action: 'payments.startCard',
    entity: 'payment',
    entityId: payment.id,
    after: { form: bill.code, amount, amountCents: cents, expiresAt },
  });
  return { id: payment.id };
}

/** Cancels a card payment: a job closes the page. A payment made meanwhile is still booked. */
export async function cancelCard(ctx: ChangeContext, { id }: Row): Promise<Row> {
  await assertOwn(ctx, id);
  const [expired] = await expireSessions(ctx.tx, { paymentId: id }, ctx.now());
  if (!expired) return { id };
  await addCardJob(ctx.tx, 'ask_card', id);
  await audit(ctx.tx, ctx, { action: 'payments.cancelCard', entity: 'payment', entityId: id });
  return { id };
}

/** Queries the provider at once when the payer reports a payment. */
export async function hurryCard(ctx: ChangeContext, { id }: Row): Promise<Row> {
  await assertOwn(ctx, id);
  await addCardJob(ctx.tx, 'ask_card', id);
  return { id };
}

/** Simulates the card payment in a demo. */
export async function payDemoCard(ctx: ChangeContext, { id }: Row): Promise<Row> {
  if (ctx.env.card.provider !== 'demo') throw new DomainError('not_found');
  await assertOwn(ctx, id);
  await markDemoCardPaid(ctx.tx, id, ctx.now());
  await addCardJob(ctx.tx, 'ask_card', id);
  await audit(ctx.tx, ctx, { action: 'payments.payDemoCard', entity: 'payment', entityId: id });
  return { id };
}

async function assertOwn(ctx: ChangeContext, id: string): Promise<void> {
  const scope = { ability: ctx.ability, action: 'create' } as const;
  if (!(await findFormOfPayment(ctx.tx, { id, scope }))) throw new DomainError('not_found');
}
