import { type Insertable, sql, type UpdateObject } from 'kysely';
import type { ArrivalEvent, DB } from '~/db/types.gen';
import { openServiceStates } from '~/domain/services/states';
import type { Tx } from '../../core/api/context';

const locked = [
  'id',
  'number',
  'status',
  'customerId',
  'expectedParcelId',
  'formId',
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
  'shelfSince',
  'labelledAt',
  'archivedAt',
  'version',
] as const;

export type LockedArrival = Awaited<ReturnType<typeof lockArrivals>>[number];

/** Locks arrivals in the order of their ids, so that two changes of the same ones never deadlock. */
export async function lockArrivals(tx: Tx, ids: readonly string[]) {
  return await tx
    .selectFrom('arrival')
    .select(locked)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
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

/** Counts services of an arrival that are asked and not done. */
export async function countOpenServices(tx: Tx, arrivalId: string): Promise<number> {
  const { open } = await tx
    .selectFrom('arrivalService')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('arrivalId', '=', arrivalId)
    .where('status', 'in', [...openServiceStates])
    .executeTakeFirstOrThrow();
  return open;
}

/** Returns whether a charge of an arrival is neither on a bill nor waived. */
export async function hasOpenCharge(tx: Tx, arrivalId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('arrivalCharge')
    .leftJoin('arrivalChargeWaiver', 'arrivalChargeWaiver.chargeId', 'arrivalCharge.id')
    .select('arrivalCharge.id')
    .where('arrivalId', '=', arrivalId)
    .where('formId', 'is', null)
    .where('arrivalChargeWaiver.chargeId', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
