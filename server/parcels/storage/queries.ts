import { type Insertable, sql } from 'kysely';
import type { StorageCharge } from '~/db/types.gen';
import { remindedStates } from '~/domain/parcels/storage';
import type { Queryable, Tx } from '../../core/api/context';
import { literals } from '../../core/db/literals/queries';

/** Counts the storage days already on the bill. */
export async function findBilledDays(db: Queryable, parcelId: string): Promise<number> {
  const { days } = await db
    .selectFrom('storageCharge')
    .select((eb) => eb.fn.max('toDay').as('days'))
    .where('parcelId', '=', parcelId)
    .executeTakeFirstOrThrow();
  return days ?? 0;
}

export async function insertCharge(tx: Tx, charge: Insertable<StorageCharge>): Promise<void> {
  await tx.insertInto('storageCharge').values(charge).execute();
}

/** Returns when a parcel became available: storage is counted from then. */
export async function findAvailableAt(tx: Tx, parcelId: string): Promise<Date | null> {
  const { availableAt } = await tx
    .selectFrom('parcel')
    .select('availableAt')
    .where('id', '=', parcelId)
    .executeTakeFirstOrThrow();
  return availableAt;
}

/** Marks the form as changed, because its bill changed. */
export async function touchForm(tx: Tx, formId: string, now: Date): Promise<void> {
  await tx.updateTable('form').set({ updatedAt: now }).where('id', '=', formId).execute();
}

/** Locks parcels that wait at the destination since a time, of which nobody was reminded. Skips rows that are locked. */
export async function lockEndingStorage(
  tx: Tx,
  { after, until, limit }: { after: Date; until: Date; limit: number },
) {
  return await tx
    .selectFrom('parcel')
    .select(['id', 'customerId', 'number', 'formId'])
    .select(sql<Date>`available_at`.as('availableAt'))
    .where(sql<boolean>`status in (${literals(remindedStates)})`)
    .where('availableAt', '>', after)
    .where('availableAt', '<=', until)
    .where('archivedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('parcelNotice')
            .select('parcelNotice.id')
            .where('parcelNotice.causeKey', '=', sql<string>`'storage_ends:' || parcel.id`),
        ),
      ),
    )
    .orderBy('availableAt')
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}
