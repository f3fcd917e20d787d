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
