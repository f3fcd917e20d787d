import { type Insertable, sql } from 'kysely';
import type { Arrival, ArrivalAwaitedPhoto } from '~/db/types.gen';
import { onShelfStates } from '~/domain/arrivals/states';
import type { Queryable, Tx } from '../../core/api/context';
import { type LockedArrival, lockedColumns } from '../../moves/arrivals/queries';

/**
 * Inserts an arrival and returns it as a lock would; undefined when its id, or its box on the shelf, is known. No
 * exception, so a savepoint lives on.
 */
export async function insertArrival(
  tx: Tx,
  arrival: Insertable<Arrival>,
): Promise<LockedArrival | undefined> {
  return await tx
    .insertInto('arrival')
    .values(arrival)
    .onConflict((conflict) => conflict.doNothing())
    .returning(lockedColumns)
    .executeTakeFirst();
}

/** Returns which of these ids an arrival has. */
export async function findKnownIds(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('arrival')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns which of these numbers a box on the shelf has. */
export async function findKeysOnShelf(tx: Tx, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await tx
    .selectFrom('arrival')
    .select('trackingKey')
    .distinct()
    .where('trackingKey', '=', sql<string>`any(${[...keys]}::text[])`)
    .where('status', 'in', [...onShelfStates])
    .execute();
  return rows.flatMap(({ trackingKey }) => trackingKey ?? []);
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

export async function insertAwaitedPhotos(
  tx: Tx,
  photos: readonly Pick<Insertable<ArrivalAwaitedPhoto>, 'id' | 'arrivalId' | 'createdAt'>[],
): Promise<void> {
  if (photos.length === 0) return;
  await tx
    .insertInto('arrivalAwaitedPhoto')
    .values([...photos])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds the jobs that announce scanned boxes, one for each box. */
export async function addAnnounceJobs(
  tx: Tx,
  boxes: readonly Pick<LockedArrival, 'id' | 'customerId'>[],
  seconds: number,
): Promise<void> {
  if (boxes.length === 0) return;
  await sql`select graphile_worker.add_job('announce_arrival',
      json_build_object('arrivalId', arrival_id, 'customerId', customer_id),
      run_at => now() + make_interval(secs => ${seconds}), max_attempts => 8,
      job_key => 'arrival:' || arrival_id, job_key_mode => 'preserve_run_at')
    from unnest(${boxes.map(({ id }) => id)}::uuid[],
      ${boxes.map(({ customerId }) => customerId)}::uuid[]) as box (arrival_id, customer_id)`.execute(tx);
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
