import type { Insertable } from 'kysely';
import type { Arrival } from '~/db/types.gen';
import { onShelfStates } from '~/domain/arrivals/states';
import type { Queryable, Tx } from '../../core/api/context';

/** Inserts an arrival; false when its id, or its box on the shelf, is known. No exception, so a savepoint lives on. */
export async function insertArrival(tx: Tx, arrival: Insertable<Arrival>): Promise<boolean> {
  const row = await tx
    .insertInto('arrival')
    .values(arrival)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds what a repeated arrival is compared with and answered by. */
export async function findReceived(tx: Tx, id: string) {
  return await tx
    .selectFrom('arrival')
    .leftJoin('customer', 'customer.id', 'arrival.customerId')
    .select(['arrival.id', 'arrival.number', 'arrival.status', 'arrival.version', 'arrival.customerId'])
    .select(['arrival.needsStaff', 'arrival.place', 'arrival.boxNo', 'arrival.trackingKey'])
    .select(['customer.firstName', 'customer.lastName', 'customer.organizationName'])
    .where('arrival.id', '=', id)
    .executeTakeFirst();
}

/** Lists the boxes of a number that are on the shelf. */
export async function findBoxesOfKey(db: Queryable, key: string) {
  return await db
    .selectFrom('arrival')
    .select(['id', 'number', 'boxNo', 'place', 'arrivedAt'])
    .where('trackingKey', '=', key)
    .where('status', 'in', [...onShelfStates])
    .orderBy('boxNo')
    .orderBy('id')
    .limit(20)
    .execute();
}

/** Finds whom an arrival may be given to, with the names that its search text holds; undefined for an archived customer. */
export async function findOwner(tx: Tx, customerId: string) {
  return await tx
    .selectFrom('customer')
    .select(['id', 'firstName', 'lastName', 'organizationName', 'latinName'])
    .where('id', '=', customerId)
    .where('archivedAt', 'is', null)
    .executeTakeFirst();
}

export async function findShop(tx: Tx, expectedId: string): Promise<string> {
  const row = await tx
    .selectFrom('expectedParcel')
    .select('shop')
    .where('id', '=', expectedId)
    .executeTakeFirst();
  return row?.shop ?? '';
}
