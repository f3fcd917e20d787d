import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DeliveryRun } from '~/db/types.gen';
import { defaultLocale, type Locale } from '~/domain/core/format/locale';
import { MAX_STOPS } from '~/domain/delivery/schema';
import { parcelState } from '~/domain/parcels/states';
import type { Queryable, Tx } from '../core/api/context';
import { inNameOrder } from '../core/db/name-order/queries';
import { nameOfActor, nameOfUser } from '../core/db/user-names/queries';
import { allowedRows, type Scope } from '../core/security/scope/queries';
import { parcelScopeColumns } from '../moves/scope';

const shownRuns = 40;
const shownWaiting = 200;

/** The day and window that were chosen for a delivery, with a note for the driver. */
const chosenColumns = [
  'deliveryChoice.day as chosenDay',
  'deliveryChoice.windowId as chosenWindowId',
  'deliveryChoice.note as chosenNote',
] as const;

/** Lists runs, unfinished ones first, then the newest others, each with its stops in order. */
export async function listRuns(db: Queryable, scope: Scope, locale: Locale) {
  return await db
    .selectFrom('deliveryRun')
    .leftJoin('appUser', 'appUser.id', 'deliveryRun.driverId')
    .select(['deliveryRun.id', 'deliveryRun.day', 'deliveryRun.driverId', 'deliveryRun.status'])
    .select(['deliveryRun.version', 'deliveryRun.startedAt', 'deliveryRun.windowId'])
    .select(nameOfActor(locale).as('driverName'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('deliveryStop')
          .innerJoin('parcel', 'parcel.id', 'deliveryStop.parcelId')
          .innerJoin('form', 'form.id', 'parcel.formId')
          .leftJoin('deliveryChoice', 'deliveryChoice.formId', 'form.id')
          .select(['parcel.id', 'parcel.number', 'parcel.status', 'parcel.receiverName'])
          .select(['parcel.receiverMobile', 'form.receiver', 'deliveryStop.outcome'])
          .select(chosenColumns)
          .whereRef('deliveryStop.runId', '=', 'deliveryRun.id')
          .where(allowedRows(scope, 'Parcel', parcelScopeColumns))
          .orderBy('deliveryStop.position')
          .orderBy('parcel.id')
          .limit(MAX_STOPS),
      ).as('stops'),
    )
    .orderBy(sql`delivery_run.status = 'done'`)
    .orderBy('deliveryRun.day', 'desc')
    .orderBy('deliveryRun.id', 'desc')
    .limit(shownRuns)
    .execute();
}

/** Lists cleared parcels for door delivery without a run, longest wait first. */
export async function listWaiting(db: Queryable, scope: Scope) {
  return await db
    .selectFrom('parcel')
    .innerJoin('form', 'form.id', 'parcel.formId')
    .leftJoin('deliveryChoice', 'deliveryChoice.formId', 'form.id')
    .select(['parcel.id', 'parcel.number', 'parcel.receiverName', 'parcel.receiverMobile'])
    .select(['parcel.place', 'parcel.availableAt', 'form.receiver'])
    .select(chosenColumns)
    .where('parcel.status', '=', parcelState.available)
    .where('parcel.archivedAt', 'is', null)
    .where('parcel.delivery', '=', 'door')
    .where(sql<SqlBool>`not exists (select from delivery_stop
      where delivery_stop.parcel_id = parcel.id and outcome is null)`)
    .where(allowedRows(scope, 'Parcel', parcelScopeColumns))
    .orderBy('parcel.availableAt')
    .orderBy('parcel.id')
    .limit(shownWaiting)
    .execute();
}

/** Lists active staff whose role may hand over parcels. */
export async function listDrivers(db: Queryable, locale: Locale) {
  return await db
    .selectFrom('appUser')
    .select(['id', nameOfUser(locale).as('name')])
    .where('customerId', 'is', null)
    .where('status', '=', 'active')
    .where('archivedAt', 'is', null)
    .where(sql<SqlBool>`role in (
      select role from role_right
      where action in ('deliver', 'manage') and subject in ('Parcel', 'all')
      group by role having not bool_or(inverted)
    )`)
    .orderBy(inNameOrder(sql`full_name`))
    .orderBy('id')
    .limit(200)
    .execute();
}

export async function isDriver(db: Queryable, id: string): Promise<boolean> {
  return (await listDrivers(db, defaultLocale)).some((driver) => driver.id === id);
}

/** Lists the parcels of a run that are not answered yet, in order. */
export async function listOpenStops(tx: Tx, runId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('deliveryStop')
    .select('parcelId')
    .where('runId', '=', runId)
    .where('outcome', 'is', null)
    .orderBy('position')
    .execute();
  return rows.map(({ parcelId }) => parcelId);
}

/** Finds parcels that wait in another run. */
export async function findTaken(
  tx: Tx,
  { parcelIds, runId }: { parcelIds: readonly string[]; runId: string | null },
): Promise<{ number: string }[]> {
  return await tx
    .selectFrom('deliveryStop')
    .innerJoin('parcel', 'parcel.id', 'deliveryStop.parcelId')
    .select('parcel.number')
    .where('deliveryStop.outcome', 'is', null)
    .where('deliveryStop.parcelId', '=', sql<string>`any(${[...parcelIds]}::uuid[])`)
    .where(sql<SqlBool>`delivery_stop.run_id is distinct from ${runId}::uuid`)
    .orderBy('parcel.number')
    .execute();
}

export async function lockRunRow(tx: Tx, id: string) {
  return await tx
    .selectFrom('deliveryRun')
    .select(['id', 'day', 'driverId', 'status', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertRun(
  tx: Tx,
  run: Insertable<DeliveryRun>,
): Promise<{ id: string; version: number }> {
  return await tx
    .insertInto('deliveryRun')
    .values(run)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

export async function updateRun(
  tx: Tx,
  id: string,
  set: Updateable<DeliveryRun>,
): Promise<{ id: string; version: number }> {
  return await tx
    .updateTable('deliveryRun')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

export async function deleteOpenStops(tx: Tx, runId: string): Promise<void> {
  await tx.deleteFrom('deliveryStop').where('runId', '=', runId).where('outcome', 'is', null).execute();
}

export async function insertStops(tx: Tx, runId: string, parcelIds: readonly string[]): Promise<void> {
  if (parcelIds.length === 0) return;
  await tx
    .insertInto('deliveryStop')
    .values(parcelIds.map((parcelId, at) => ({ runId, parcelId, position: at + 1 })))
    .onConflict((conflict) =>
      conflict.columns(['runId', 'parcelId']).doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        outcome: null,
        answeredAt: null,
      })),
    )
    .execute();
}
