import { expectedState } from '~/domain/expected-parcels/states';
import type { Queryable, Tx } from '../../core/api/context';

/** Locks overdue parcels that nobody was reminded of, the oldest first, skipping locked rows. */
export async function lockOverdue(tx: Tx, { before, limit }: { before: Date; limit: number }) {
  return await tx
    .selectFrom('expectedParcel')
    .select(['id', 'customerId', 'status', 'createdAt', 'remindedAt', 'version'])
    .where('status', '=', expectedState.expected)
    .where('remindedAt', 'is', null)
    .where('archivedAt', 'is', null)
    .where('createdAt', '<=', before)
    .orderBy('createdAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** What its message names. */
export async function findAwaited(db: Queryable, id: string) {
  return await db
    .selectFrom('expectedParcel')
    .select(['trackingNumber', 'carrier', 'shop'])
    .where('id', '=', id)
    .executeTakeFirst();
}
