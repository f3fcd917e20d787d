import { sql } from 'kysely';
import type { Tx } from '../../core/api/context';

/** Returns the fields of boxes that an answer shows. */
export async function findScannedArrivals(tx: Tx, ids: readonly string[]) {
  return await tx
    .selectFrom('arrival')
    .leftJoin('customer', 'customer.id', 'arrival.customerId')
    .select(['arrival.id', 'arrival.number', 'arrival.status', 'arrival.needsStaff', 'arrival.place'])
    .select(['arrival.boxNo', 'arrival.grossG', 'arrival.version', 'arrival.customerId'])
    .select(['customer.firstName', 'customer.lastName', 'customer.organizationName'])
    .where('arrival.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

export async function hasPhoto(
  tx: Tx,
  { arrivalId, fileId }: { arrivalId: string; fileId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('arrivalPhoto')
    .select('fileId')
    .where('arrivalId', '=', arrivalId)
    .where('fileId', '=', fileId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isPhotoAwaited(tx: Tx, arrivalId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('arrivalAwaitedPhoto')
    .select('id')
    .where('arrivalId', '=', arrivalId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notifies open screens that something of a box has changed. The version stays: a picture conflicts with no change. */
export async function touchArrival(
  tx: Tx,
  id: string,
  set: { updatedAt: Date; needsStaff?: null },
): Promise<void> {
  await tx.updateTable('arrival').set(set).where('id', '=', id).execute();
}

/** The picture is here: nobody waits for it. */
export async function deleteAwaitedPhoto(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('arrivalAwaitedPhoto').where('id', '=', id).execute();
}
