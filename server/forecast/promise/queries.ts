import type { Insertable } from 'kysely';
import type { ParcelPromise } from '~/db/types.gen';
import type { Queryable } from '../../core/api/context';

/** Stores the days that were given for parcels; those that have some stay as they are. */
export async function insertPromises(
  db: Queryable,
  rows: readonly Insertable<ParcelPromise>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('parcelPromise')
    .values([...rows])
    .onConflict((conflict) => conflict.column('parcelId').doNothing())
    .execute();
}

/** Parcels that have no promise, the earliest first. */
export async function listUnpromised(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('parcel')
    .leftJoin('parcelPromise', 'parcelPromise.parcelId', 'parcel.id')
    .select('parcel.id')
    .where('parcelPromise.parcelId', 'is', null)
    .orderBy('parcel.createdAt')
    .orderBy('parcel.id')
    .execute();
  return rows.map(({ id }) => id);
}
