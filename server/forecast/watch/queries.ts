import { sql } from 'kysely';
import { destinationZone } from '~/domain/core/offices';
import { onTheWayStates, parcelState } from '~/domain/parcels/states';
import type { Queryable, Tx } from '../../core/api/context';

type OpenPromises = { afterId: string | null; limit: number };

/** Parcels on their way, by id. Of one on hold the sender has another message. */
export async function listOpenPromises(db: Queryable, { afterId, limit }: OpenPromises) {
  return await db
    .selectFrom('parcelPromise')
    .innerJoin('parcel', 'parcel.id', 'parcelPromise.parcelId')
    .select(['parcel.id', 'parcel.number', 'parcel.formId', 'parcel.customerId', 'parcelPromise.toDay'])
    .select(['parcelPromise.warnedAt'])
    .select(({ fn }) => [
      fn.coalesce('parcelPromise.latestFrom', 'parcelPromise.fromDay').as('latestFrom'),
      fn.coalesce('parcelPromise.latestTo', 'parcelPromise.toDay').as('latestTo'),
    ])
    .where('parcel.status', 'in', onTheWayStates)
    .where('parcel.archivedAt', 'is', null)
    .$if(afterId !== null, (query) => query.where('parcelPromise.parcelId', '>', afterId))
    .orderBy('parcelPromise.parcelId')
    .limit(limit)
    .execute();
}

type LatestDays = { id: string; from: string; to: string };

/** Stores the days that are forecast now; returns the parcels for which they are others. */
export async function writeLatest(tx: Tx, days: readonly LatestDays[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update parcel_promise as promise
    set latest_from = days.latest_from, latest_to = days.latest_to
    from unnest(${days.map(({ id }) => id)}::uuid[], ${days.map(({ from }) => from)}::date[],
      ${days.map(({ to }) => to)}::date[]) as days (parcel_id, latest_from, latest_to)
    where promise.parcel_id = days.parcel_id
      and (coalesce(promise.latest_from, promise.from_day), coalesce(promise.latest_to, promise.to_day))
        is distinct from (days.latest_from, days.latest_to)
    returning promise.parcel_id as id`.execute(tx);
  return rows.map(({ id }) => id);
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
