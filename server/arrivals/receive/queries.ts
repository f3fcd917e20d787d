import { type Insertable, sql } from 'kysely';
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
    .leftJoin('appUser', 'appUser.id', 'arrival.createdBy')
    .select(['arrival.id', 'arrival.number', 'arrival.boxNo', 'arrival.place', 'arrival.arrivedAt'])
    .select((eb) => eb.fn.coalesce('appUser.fullName', eb.val('')).as('by'))
    .where('trackingKey', '=', key)
    .where('arrival.status', 'in', [...onShelfStates])
    .orderBy('boxNo')
    .orderBy('arrival.id')
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

/** Marks a number that was reserved for this device as used; false when it was used before or is not the device's. */
export async function claimNumber(
  tx: Tx,
  { number, deviceId, at }: { number: string; deviceId: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('arrivalNumber')
    .set({ usedAt: at })
    .where('number', '=', number)
    .where('deviceId', '=', deviceId)
    .where('usedAt', 'is', null)
    .returning('number')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertAwaitedPhotos(tx: Tx, arrivalId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insertInto('arrivalAwaitedPhoto')
    .values(ids.map((id) => ({ id, arrivalId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type AnnounceJob = { arrivalId: string; customerId: string | null; seconds: number };

/** Adds the job that announces a scanned box, once for each box. */
export async function addAnnounceJob(tx: Tx, { arrivalId, customerId, seconds }: AnnounceJob): Promise<void> {
  await sql`select graphile_worker.add_job('announce_arrival',
    json_build_object('arrivalId', ${arrivalId}::uuid, 'customerId', ${customerId}::uuid),
    run_at => now() + make_interval(secs => ${seconds}), max_attempts => 8,
    job_key => ${`arrival:${arrivalId}`}, job_key_mode => 'preserve_run_at')`.execute(tx);
}

/** Returns whether its customer and staff were notified of an arrival. */
export async function isAnnounced(tx: Tx, arrivalId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('domainEvent')
    .select('id')
    .where('entityId', '=', arrivalId)
    .where('kind', '=', 'arrival.received')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
