import { sql } from 'kysely';
import { destinationZone } from '~/domain/core/offices';
import { onTheWayStates, parcelState } from '~/domain/parcels/states';
import type { Queryable, Tx } from '../../core/api/context';

type OpenPromises = { afterId: string | null; limit: number };

/** Parcels on their way whose senders were not warned yet, by id. Of one on hold the sender has another message. */
export async function listOpenPromises(db: Queryable, { afterId, limit }: OpenPromises) {
  return await db
    .selectFrom('parcelPromise')
    .innerJoin('parcel', 'parcel.id', 'parcelPromise.parcelId')
    .select(['parcel.id', 'parcel.number', 'parcel.formId', 'parcel.customerId', 'parcelPromise.toDay'])
    .where('parcelPromise.warnedAt', 'is', null)
    .where('parcel.status', 'in', onTheWayStates)
    .where('parcel.archivedAt', 'is', null)
    .$if(afterId !== null, (query) => query.where('parcelPromise.parcelId', '>', afterId))
    .orderBy('parcelPromise.parcelId')
    .limit(limit)
    .execute();
}

/** Marks promises as warned of; returns those that were not before. */
export async function markWarned(tx: Tx, parcelIds: readonly string[], now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('parcelPromise')
    .set({ warnedAt: now })
    .where('parcelId', '=', sql<string>`any(${[...parcelIds]}::uuid[])`)
    .where('warnedAt', 'is', null)
    .returning('parcelId')
    .execute();
  return rows.map(({ parcelId }) => parcelId);
}

/** Marks the promises of the demo whose last day has come: nobody is warned of its past, only of what is in the air. */
export async function markSeeded(db: Queryable, now: Date): Promise<void> {
  await sql`update parcel_promise set warned_at = ${now}
    where warned_at is null and to_day <= (${now}::timestamptz at time zone ${destinationZone}::text)::date + 1
      and not exists (select from parcel where parcel.id = parcel_promise.parcel_id and ${inTheAir})`.execute(
    db,
  );
}

const inTheAir = sql<boolean>`parcel.status = ${parcelState.departed}`;
