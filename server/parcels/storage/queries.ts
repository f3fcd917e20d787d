import type { Insertable } from 'kysely';
import type { StorageCharge } from '~/db/types.gen';
import type { Queryable, Tx } from '../../core/api/context';

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
