import { type Insertable, sql, type UpdateObject } from 'kysely';
import type { DB, HoldReason, Incident, ParcelEvent, ParcelStatus } from '~/db/types.gen';
import { parcelState } from '~/domain/parcels/states';
import type { Tx } from '../core/api/context';

const locked = [
  'id',
  'number',
  'formId',
  'customerId',
  'pieceNo',
  'status',
  'heldFrom',
  'holdReason',
  'cargoId',
  'place',
  'lengthMm',
  'widthMm',
  'heightMm',
  'grossG',
  'chargeableG',
  'screeningReference',
  'screeningOfficer',
  'screenedAt',
  'screeningMethod',
  'screeningGround',
  'exportReference',
  'receiverName',
  'receiverMobile',
  'isMissing',
  'labelledAt',
  'relabelSince',
  'archivedAt',
  'version',
] as const;

export type LockedParcel = Awaited<ReturnType<typeof lockParcels>>[number];

/** Locks parcels in the order of their ids, so that two changes of the same parcels never deadlock. */
export async function lockParcels(tx: Tx, ids: readonly string[]) {
  return await tx
    .selectFrom('parcel')
    .select(locked)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Locks parcels by number; skips unknown numbers. */
export async function lockParcelsByNumber(tx: Tx, numbers: readonly string[]): Promise<LockedParcel[]> {
  return await tx
    .selectFrom('parcel')
    .select(locked)
    .where('number', '=', sql<string>`any(${numbers}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function findParcelIdByNumber(tx: Tx, number: string): Promise<string | undefined> {
  const row = await tx.selectFrom('parcel').select('id').where('number', '=', number).executeTakeFirst();
  return row?.id;
}

/** Finds parcels of a form that are held for a reason. */
export async function findHeldParcels(tx: Tx, { formId, reason }: { formId: string; reason: HoldReason }) {
  return await tx
    .selectFrom('parcel')
    .select(['id', 'heldFrom'])
    .where('formId', '=', formId)
    .where('status', '=', parcelState.on_hold)
    .where('holdReason', '=', reason)
    .orderBy('id')
    .execute();
}

/** Notes printed labels. The version stays: a label conflicts with no other change, so no screen becomes stale by it. */
export async function recordLabels(tx: Tx, ids: readonly string[], labelledAt: Date): Promise<void> {
  await tx
    .updateTable('parcel')
    .set({ labelledAt, relabelSince: null })
    .where('id', 'in', [...ids])
    .execute();
}

export type ParcelChange = UpdateObject<DB, 'parcel'>;

export async function updateParcels(
  tx: Tx,
  ids: readonly string[],
  set: ParcelChange,
): Promise<{ id: string; version: number }[]> {
  return await tx
    .updateTable('parcel')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', 'in', [...ids])
    .returning(['id', 'version'])
    .execute();
}

/** Returns the columns that depend only on the status. */
export function columnsOfState(to: ParcelStatus, at: Date): ParcelChange {
  return {
    status: to,
    heldFrom: to === 'on_hold' ? sql<ParcelStatus>`status` : null,
    ...(to !== 'on_hold' && { holdReason: null, holdNote: null }),
    ...(to === 'available' && {
      availableAt: sql<Date>`coalesce(available_at, ${at})`,
      forwardCarrier: null,
      forwardNumber: null,
    }),
    ...(to === 'delivered' && { deliveredAt: at }),
    ...(to === 'arrived' && { isMissing: false }),
  };
}

export async function insertEvents(tx: Tx, events: Insertable<ParcelEvent>[]): Promise<void> {
  await tx.insertInto('parcelEvent').values(events).execute();
}

/** Finds the parcels of existing scan events. */
export async function findEvents(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; parcelId: string }[]> {
  return await tx
    .selectFrom('parcelEvent')
    .select(['id', 'parcelId'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export async function insertIncident(tx: Tx, incident: Insertable<Incident>): Promise<{ id: string }> {
  return await tx.insertInto('incident').values(incident).returning('id').executeTakeFirstOrThrow();
}

/** Finds the facts of forms that departure rules check. */
export async function findFormFacts(tx: Tx, formIds: readonly string[]) {
  return await tx
    .selectFrom('form')
    .select(['id', 'priceApproval', 'declaredCents', 'billId'])
    .select(sql<boolean>`form_waits_for_names(form.id, form.customer_id)`.as('isNameWaiting'))
    .where('id', '=', sql<string>`any(${formIds}::uuid[])`)
    .execute();
}

/** Lets the job compare forecasts with promised days soon; several changes of a moment share one run. */
export async function addWatchJob(tx: Tx): Promise<void> {
  await sql`select graphile_worker.add_job('watch_promises', run_at => now() + interval '20 seconds',
    job_key => 'watch_promises', job_key_mode => 'preserve_run_at')`.execute(tx);
}
