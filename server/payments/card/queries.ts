import { type Insertable, sql } from 'kysely';
import type { CardRefund, CardSession } from '~/db/types.gen';
import type { Queryable, Tx } from '../../core/context';
import type { CardPage } from './provider';

export async function insertSession(tx: Tx, session: Insertable<CardSession>): Promise<void> {
  await tx.insertInto('cardSession').values(session).execute();
}

/** Finds a card payment with the adapter's data. */
export async function findSession(db: Queryable, paymentId: string) {
  return await db
    .selectFrom('payment')
    .innerJoin('cardSession', 'cardSession.paymentId', 'payment.id')
    .innerJoin('form', 'form.id', 'payment.formId')
    .innerJoin('customer', 'customer.id', 'payment.customerId')
    .select([
      'payment.id',
      'payment.formId',
      'payment.status',
      'form.code',
      'customer.locale',
      'cardSession.amount',
      'cardSession.sessionId',
      'cardSession.url',
      'cardSession.isDemo',
      'cardSession.expiresAt',
    ])
    .where('payment.id', '=', paymentId)
    .executeTakeFirst();
}

/** Finds the open card payment of a form; there is at most one. */
export async function findPendingCard(db: Queryable, formId: string) {
  return await db
    .selectFrom('payment')
    .innerJoin('cardSession', 'cardSession.paymentId', 'payment.id')
    .select(['payment.id', 'payment.amount', 'cardSession.expiresAt'])
    .where('payment.formId', '=', formId)
    .where('payment.status', '=', 'pending')
    .executeTakeFirst();
}

/** Stores the page of a pending payment; false when it is no longer pending. */
export async function keepPage(
  db: Queryable,
  paymentId: string,
  { sessionId, url }: CardPage,
): Promise<boolean> {
  const { rows } = await sql`
    update card_session set session_id = ${sessionId}, url = ${url}
    from payment
    where card_session.payment_id = ${paymentId} and payment.id = card_session.payment_id
      and payment.status = 'pending' and card_session.session_id is null
    returning payment.id`.execute(db);
  return rows.length > 0;
}

export async function writeIntent(tx: Tx, paymentId: string, intentId: string): Promise<void> {
  await tx.updateTable('cardSession').set({ intentId }).where('paymentId', '=', paymentId).execute();
}

/** Expires the open page of a form, or only this one; returns the payments' ids. */
export async function expireSessions(
  tx: Tx,
  { formId, paymentId }: { formId?: string; paymentId?: string },
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .updateTable('cardSession')
    .from('payment')
    .set({ expiresAt: now })
    .whereRef('payment.id', '=', 'cardSession.paymentId')
    .where('payment.status', '=', 'pending')
    .$if(formId !== undefined, (qb) => qb.where('payment.formId', '=', formId ?? ''))
    .$if(paymentId !== undefined, (qb) => qb.where('payment.id', '=', paymentId ?? ''))
    .returning('cardSession.paymentId')
    .execute();
  return rows.map((row) => row.paymentId);
}

export async function findPaymentOfSession(db: Queryable, sessionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('cardSession')
    .select('paymentId')
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();
  return row?.paymentId;
}

export async function findDemoSession(db: Queryable, sessionId: string) {
  return await db
    .selectFrom('cardSession')
    .select(['paymentId', 'amount'])
    .where('sessionId', '=', sessionId)
    .where('demoPaidAt', 'is not', null)
    .executeTakeFirst();
}

export async function markDemoCardPaid(tx: Tx, paymentId: string, now: Date): Promise<void> {
  await tx
    .updateTable('cardSession')
    .set({ demoPaidAt: now })
    .where('paymentId', '=', paymentId)
    .where('isDemo', '=', true)
    .where('demoPaidAt', 'is', null)
    .execute();
}

export async function insertCardRefund(tx: Tx, refund: Insertable<CardRefund>): Promise<void> {
  await tx.insertInto('cardRefund').values(refund).execute();
}

/** Finds a refund through the provider with the adapter's data. */
export async function findCardRefund(db: Queryable, refundId: string) {
  return await db
    .selectFrom('cardRefund')
    .innerJoin('refund', 'refund.id', 'cardRefund.refundId')
    .innerJoin('cardSession', 'cardSession.paymentId', 'refund.paymentId')
    .select([
      'cardRefund.refundId',
      'cardRefund.state',
      'cardRefund.providerId',
      'refund.paymentId',
      'refund.formId',
      'refund.amount',
      'refund.amountCents',
      'cardSession.intentId',
    ])
    .where('cardRefund.refundId', '=', refundId)
    .executeTakeFirst();
}

export async function findRefundOfProvider(db: Queryable, providerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('cardRefund')
    .select('refundId')
    .where('providerId', '=', providerId)
    .executeTakeFirst();
  return row?.refundId;
}

type RefundChange = {
  state: 'pending' | 'done' | 'failed';
  providerId: string | null;
  reason: string;
  at: Date;
};

/** Updates a refund unless it has failed. True when something changed. */
export async function writeCardRefund(
  db: Queryable,
  refundId: string,
  { state, providerId, reason, at }: RefundChange,
): Promise<boolean> {
  const { rows } = await sql`
    update card_refund
    set state = ${state}::card_refund_state, provider_id = coalesce(${providerId}::text, provider_id),
      reason = ${reason.slice(0, 500)}, updated_at = ${at}
    where refund_id = ${refundId} and state <> 'failed'
      and (state <> ${state}::card_refund_state or provider_id is distinct from coalesce(${providerId}::text, provider_id))
    returning refund_id`.execute(db);
  return rows.length > 0;
}

type CardTask = 'open_card' | 'ask_card' | 'refund_card';

/** Adds a job, which the worker sees when the transaction commits; at most one waits. */
export async function addCardJob(db: Queryable, task: CardTask, id: string): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify({ id })}::json,
    max_attempts => ${task === 'ask_card' ? 3 : 8}, job_key => ${`${task}:${id}`})`.execute(db);
}

/** Adds a job for each open page and running refund, oldest first. */
export async function addCardJobs(db: Queryable): Promise<void> {
  await sql`
    select graphile_worker.add_job(task, json_build_object('id', id), max_attempts => 3, job_key => task || ':' || id)
    from (
      (select 'ask_card' as task, id from payment
        where status = 'pending' and method = 'card_online' order by created_at limit 500)
      union all
      (select 'refund_card', refund_id from card_refund
        -- Without an answer it is asked for again only while the provider remembers the request.
        where state = 'pending' and (provider_id is not null or updated_at > now() - interval '20 hours')
        order by updated_at limit 500)
    ) as waiting`.execute(db);
}
