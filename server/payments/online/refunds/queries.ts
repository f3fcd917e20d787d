import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../core/api/context';
import type { RefundStanding } from '../provider';

export async function insertOnlineRefund(tx: Tx, refundId: string, now: Date): Promise<void> {
  await tx.insertInto('cardRefund').values({ refundId, updatedAt: now }).execute();
}

/** Finds a refund through the provider with the adapter's data. */
export async function findOnlineRefund(db: Queryable, refundId: string) {
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
      'cardSession.intentId as receiptId',
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

type RefundChange = Omit<RefundStanding, 'providerId'> & { providerId: string | null; at: Date };

/** Updates a refund unless it has failed. True when something changed. */
export async function writeOnlineRefund(
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
