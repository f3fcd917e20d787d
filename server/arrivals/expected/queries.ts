import { arrivalState } from '~/domain/arrivals/states';
import { expectedState } from '~/domain/expected-parcels/states';
import type { Tx } from '../../core/api/context';

/** Locks the expected parcel of a customer; undefined for another customer's. */
export async function lockExpected(tx: Tx, { id, customerId }: { id: string; customerId: string }) {
  return await tx
    .selectFrom('expectedParcel')
    .select(['id', 'status', 'customerId'])
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .where('archivedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function markExpected(
  tx: Tx,
  id: string,
  set: { status: 'expected' | 'arrived'; arrivedAt: Date | null; updatedAt: Date },
): Promise<void> {
  await tx
    .updateTable('expectedParcel')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Returns whether another box of the expected parcel is or was here. */
export async function hasOtherArrival(
  tx: Tx,
  { expectedId, arrivalId }: { expectedId: string; arrivalId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('arrival')
    .select('id')
    .where('expectedParcelId', '=', expectedId)
    .where('id', '<>', arrivalId)
    .where('status', '<>', arrivalState.cancelled)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives the declared goods and invoices of an expected parcel to its first box: nothing is copied. */
export async function giveGoods(
  tx: Tx,
  { expectedId, arrivalId }: { expectedId: string; arrivalId: string },
): Promise<void> {
  await tx
    .updateTable('arrivalItem')
    .set({ arrivalId })
    .where('expectedParcelId', '=', expectedId)
    .where('arrivalId', 'is', null)
    .execute();
  await tx
    .updateTable('shopInvoice')
    .set({ arrivalId })
    .where('expectedParcelId', '=', expectedId)
    .where('arrivalId', 'is', null)
    .execute();
}

/** Takes the goods and invoices of an expected parcel back from a box that was not it. */
export async function takeGoodsBack(tx: Tx, arrivalId: string): Promise<void> {
  await tx
    .updateTable('arrivalItem')
    .set({ arrivalId: null })
    .where('arrivalId', '=', arrivalId)
    .where('expectedParcelId', 'is not', null)
    .execute();
  await tx
    .updateTable('shopInvoice')
    .set({ arrivalId: null })
    .where('arrivalId', '=', arrivalId)
    .where('expectedParcelId', 'is not', null)
    .execute();
}

/** Lists open entries of other customers with the same number. */
export async function lockOthersWho(tx: Tx, { key, customerId }: { key: string; customerId: string }) {
  return await tx
    .selectFrom('expectedParcel')
    .select(['id', 'status', 'customerId'])
    .where('trackingKey', '=', key)
    .where('customerId', '<>', customerId)
    .where('status', '=', expectedState.expected)
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function closeExpected(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('expectedParcel')
    .set((eb) => ({
      status: expectedState.withdrawn,
      withdrawnReason: 'other_customer',
      withdrawnAt: at,
      updatedAt: at,
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', [...ids])
    .execute();
}

/** Finds the entry of a customer under this number, an open one before others. */
export async function findEntryOfKey(
  tx: Tx,
  { key, customerId }: { key: string; customerId: string },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('expectedParcel')
    .select('id')
    .where('trackingKey', '=', key)
    .where('customerId', '=', customerId)
    .where('archivedAt', 'is', null)
    .orderBy('status')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Returns whether the customer has entered the same number again. */
export async function hasOpenTwin(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('expectedParcel as entry')
    .innerJoin('expectedParcel as twin', (join) =>
      join
        .onRef('twin.customerId', '=', 'entry.customerId')
        .onRef('twin.trackingKey', '=', 'entry.trackingKey')
        .onRef('twin.id', '<>', 'entry.id'),
    )
    .select('twin.id')
    .where('entry.id', '=', id)
    .where('twin.status', '=', expectedState.expected)
    .where('twin.archivedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
