import { type Insertable, sql } from 'kysely';
import type { Database } from '~/db/client';
import type { StationDevice, StationScan } from '~/db/types.gen';
import { parcelState } from '~/domain/parcels/states';
import type { Queryable, Tx } from '../core/api/context';
import { deleteInBatches } from '../core/db/retention/queries';
import { insideFigures, isInside } from '../moves/inside/queries';

/**
 * Stores the user of the device and locks its row, so that two tabs of one device send one after the other.
 * `reportedSeq` is the highest sequence number reported so far.
 */
export async function lockDevice(
  tx: Tx,
  device: Insertable<StationDevice> & { reportedSeq: number },
): Promise<{ hasUnsent: boolean; reportedSeq: number }> {
  const { name, userId, lastSeenAt, reportedSeq } = device;
  return await tx
    .insertInto('stationDevice')
    .values(device)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        name,
        userId,
        lastSeenAt,
        reportedSeq: eb.fn<number>('greatest', ['stationDevice.reportedSeq', eb.val(reportedSeq)]),
      })),
    )
    .returning((eb) => [
      'reportedSeq',
      eb
        .exists(eb.selectFrom('stationUnsent').select('scans').where('deviceId', '=', device.id))
        .$castTo<boolean>()
        .as('hasUnsent'),
    ])
    .executeTakeFirstOrThrow();
}

export type KnownScan = Awaited<ReturnType<typeof findScans>>[number];

/** Returns answered scans with these ids or with these sequence numbers of the device. */
export async function findScans(
  tx: Tx,
  { deviceId, ids, seqs }: { deviceId: string; ids: readonly string[]; seqs: readonly number[] },
) {
  return await tx
    .selectFrom('stationScan')
    .select(['id', 'deviceId', 'seq', 'act', 'outcome', 'refusal', 'parcelId', 'arrivalId'])
    .where((eb) =>
      eb.or([
        eb('id', '=', sql<string>`any(${ids}::uuid[])`),
        eb.and([eb('deviceId', '=', deviceId), eb('seq', '=', sql<number>`any(${seqs}::bigint[])`)]),
      ]),
    )
    .execute();
}

/** Returns the scan to undo, if it is from this device. */
export async function findScan(tx: Tx, { id, deviceId }: { id: string; deviceId: string }) {
  return await tx
    .selectFrom('stationScan')
    .select(['act', 'outcome', 'parcelId', 'parcelVersion', 'cargoId', 'receivedAt'])
    .select(['arrivalId', 'arrivalVersion'])
    .where('id', '=', id)
    .where('deviceId', '=', deviceId)
    .executeTakeFirst();
}

/** Returns the values that the last screening of a parcel replaced. */
export async function findScreeningBefore(tx: Tx, parcelId: string): Promise<unknown> {
  const screened = await tx
    .selectFrom('auditLog')
    .select('before')
    .where('entity', '=', 'parcel')
    .where('entityId', '=', parcelId)
    .where('action', '=', 'parcels.screen')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return screened?.before;
}

export async function insertScans(tx: Tx, scans: Insertable<StationScan>[]): Promise<void> {
  await tx.insertInto('stationScan').values(scans).execute();
}

/** Deletes older scans. The database refuses to delete those of the last 89 days. */
export async function deleteScansBefore(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, 'station_scan', sql`received_at < ${before}`);
}

/** Returns the parcel fields of an answer. */
export async function findScannedParcels(tx: Tx, ids: readonly string[]) {
  return await tx
    .selectFrom('parcel')
    .select([
      'id',
      'number',
      'receiverName',
      'grossG',
      'status',
      'holdReason',
      'labelledAt',
      'cargoId',
      'version',
    ])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export type UnsentCount = { cargoId: string; count: number };

/** Replaces the device's report of unsent scans. Unknown cargos are left out. */
export async function replaceUnsent(tx: Tx, deviceId: string, unsent: readonly UnsentCount[]): Promise<void> {
  await tx.deleteFrom('stationUnsent').where('deviceId', '=', deviceId).execute();
  if (unsent.length === 0) return;
  const reported = JSON.stringify(unsent);
  await sql`insert into station_unsent (device_id, cargo_id, scans)
    select ${deviceId}::uuid, cargo.id, least(sum(said.count), 2147483647)
    from jsonb_to_recordset(${reported}::jsonb) as said("cargoId" uuid, count integer)
    join cargo on cargo.id = said."cargoId"
    group by cargo.id`.execute(tx);
}

/** Weight, volume and parcel counts of cargos, with capacities. */
export function cargoFigures(db: Queryable) {
  return db
    .selectFrom('cargo')
    .leftJoin('parcel', (join) => join.onRef('parcel.cargoId', '=', 'cargo.id').on(isInside))
    .select([
      'cargo.id',
      'cargo.capacityG',
      'cargo.capacityL',
      ...insideFigures,
      sql<number>`(count(*) filter (where parcel.status = ${parcelState.departed} and not parcel.is_missing))::int`.as(
        'awaited',
      ),
    ])
    .groupBy('cargo.id');
}

export async function listCargoFigures(db: Queryable, ids: readonly string[]) {
  return await cargoFigures(db)
    .where('cargo.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('cargo.id')
    .execute();
}

const eventConstraints = [
  'parcel_event_pkey',
  'parcel_event_device_seq_key',
  'arrival_event_pkey',
  'arrival_event_device_seq_key',
] as const;

/** Whether the error says that another event has the scan's id or its sequence number. */
export function isEventTaken(error: unknown): boolean {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  return eventConstraints.some((name) => name === constraint);
}

export async function savepoint(tx: Tx): Promise<void> {
  await sql`savepoint scans`.execute(tx);
}

export async function releaseSavepoint(tx: Tx): Promise<void> {
  await sql`release savepoint scans`.execute(tx);
}

export async function rollbackToSavepoint(tx: Tx): Promise<void> {
  await sql`rollback to savepoint scans`.execute(tx);
}
