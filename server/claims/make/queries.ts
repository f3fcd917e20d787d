import { sql } from 'kysely';
import { arrivalState } from '~/domain/arrivals/states';
import type { Tx } from '../../core/api/context';

type ClaimedParcel = { arrivalId: string | null; trackingKey: string | null };

/**
 * Finds the parcel without an owner that a customer names: the row that they chose or, without one, the newest that came
 * under the number. It stays without an owner until the claim is stored.
 */
export async function findClaimed(tx: Tx, { arrivalId, trackingKey }: ClaimedParcel) {
  return await tx
    .selectFrom('arrival')
    .select(['id', 'office', 'trackingKey', 'number'])
    .where('status', '=', arrivalState.unclaimed)
    .where('archivedAt', 'is', null)
    .where(
      arrivalId === null
        ? sql<boolean>`tracking_key = ${trackingKey}`
        : sql<boolean>`id = ${arrivalId}::uuid`,
    )
    .orderBy('arrivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forShare()
    .executeTakeFirst();
}
