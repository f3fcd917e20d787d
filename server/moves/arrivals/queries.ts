import { type Insertable, sql, type UpdateObject } from 'kysely';
import type { ArrivalEvent, ArrivalPhoto, DB } from '~/db/types.gen';
import { arrivalState } from '~/domain/arrivals/states';
import type { Tx } from '../../core/api/context';

/** What a change of an arrival reads of it. */
export const lockedColumns = [
  'id',
  'number',
  'status',
  'customerId',
  'expectedParcelId',
  'formId',
  'pieceNo',
  'office',
  'place',
  'carrier',
  'trackingNumber',
  'trackingKey',
  'boxNo',
  'labelName',
  'labelMobile',
  'lengthMm',
  'widthMm',
  'heightMm',
  'grossG',
  'needsStaff',
  'waitsUntil',
  'arrivedAt',
  'shelfSince',
  'shelfStoppedAt',
  'billedDays',
  'labelledAt',
  'endedAt',
  'archivedAt',
  'version',
] as const;

export type LockedArrival = Awaited<ReturnType<typeof lockArrivals>>[number];

/** Reserves the next serial number of an arrival; the counter stays locked until the transaction ends. */
export async function nextArrivalSerial(tx: Tx): Promise<number> {
  return await nextArrivalSerials(tx, 1);
}

/** Reserves serial numbers of arrivals, and returns the last of them. */
export async function nextArrivalSerials(tx: Tx, count: number): Promise<number> {
  const { value } = await tx
    .updateTable('counter')
    .set((eb) => ({ value: eb('value', '+', count) }))
    .where('name', '=', 'arrival')
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

/** Locks arrivals in the order of their ids, so that two changes of the same ones never deadlock. */
export async function lockArrivals(tx: Tx, ids: readonly string[]) {
  return await tx
    .selectFrom('arrival')
    .select(lockedColumns)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Locks the arrivals that are joined to a form. The form is locked before. */
export async function lockArrivalsOfForm(tx: Tx, formId: string): Promise<LockedArrival[]> {
  return await tx
    .selectFrom('arrival')
    .select(lockedColumns)
    .where('formId', '=', formId)
    .where('status', '=', arrivalState.joined)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export type ArrivalChange = UpdateObject<DB, 'arrival'>;

/** Writes a locked arrival; returns its next version. */
export async function updateArrival(tx: Tx, id: string, set: ArrivalChange): Promise<number> {
  const { version } = await tx
    .updateTable('arrival')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Notes that its label was printed. The version stays: a label conflicts with no other change. */
export async function recordLabel(tx: Tx, id: string, labelledAt: Date): Promise<void> {
  await tx.updateTable('arrival').set({ labelledAt }).where('id', '=', id).execute();
}

export async function insertArrivalEvents(
  tx: Tx,
  events: readonly Insertable<ArrivalEvent>[],
): Promise<void> {
  await tx
    .insertInto('arrivalEvent')
    .values([...events])
    .execute();
}

/** Attaches pictures; returns how many of them the arrival has then. One that another call gave to another box is left. */
export async function insertArrivalPhotos(
  tx: Tx,
  arrivalId: string,
  photos: readonly Omit<Insertable<ArrivalPhoto>, 'arrivalId'>[],
): Promise<number> {
  await tx
    .insertInto('arrivalPhoto')
    .values(photos.map((photo) => ({ ...photo, arrivalId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { attached } = await tx
    .selectFrom('arrivalPhoto')
    .select(({ fn }) => fn.countAll<number>().as('attached'))
    .where('arrivalId', '=', arrivalId)
    .where(
      'fileId',
      'in',
      photos.map(({ fileId }) => fileId),
    )
    .executeTakeFirstOrThrow();
  return Number(attached);
}
