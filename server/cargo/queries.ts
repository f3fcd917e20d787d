import { type Insertable, sql, type Updateable } from 'kysely';
import type { Cargo, CargoLeg } from '~/db/types.gen';
import { unlandedStates } from '~/domain/cargo/late';
import { cargoState } from '~/domain/cargo/states';
import type { Queryable, Tx } from '../core/api/context';
import { literals } from '../core/db/literals/queries';
import { insideFigures, isInside } from '../moves/inside/queries';

export const cargoColumns = [
  'id',
  'code',
  'mawb',
  'status',
  'cutOff',
  'etd',
  'eta',
  'atd',
  'ata',
  'capacityG',
  'capacityL',
  'manifestVersion',
  'notes',
  'crn',
  'version',
  'createdAt',
] as const;

export type CargoRow = Awaited<ReturnType<typeof lockCargo>> & object;
export type LegRow = Omit<Insertable<CargoLeg>, 'cargoId' | 'seq'>;

/** Reserves the next serial number of a year for this transaction. */
export async function nextCargoSerial(tx: Tx, year: number): Promise<number> {
  const { value } = await tx
    .insertInto('counter')
    .values({ name: `cargo-${year}`, value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql<number>`counter.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

export async function insertCargo(tx: Tx, row: Insertable<Cargo>): Promise<CargoRow> {
  return await tx.insertInto('cargo').values(row).returning(cargoColumns).executeTakeFirstOrThrow();
}

export async function insertLegs(tx: Tx, cargoId: string, legs: readonly LegRow[]): Promise<void> {
  const rows = legs.map((leg, index) => ({ ...leg, cargoId, seq: index + 1 }));
  await tx.insertInto('cargoLeg').values(rows).execute();
}

export async function deleteLegs(tx: Tx, cargoId: string): Promise<void> {
  await tx.deleteFrom('cargoLeg').where('cargoId', '=', cargoId).execute();
}

/**
 * Locks the cargo for its own change. With `no key update`, an event that names this cargo can still be inserted, so
 * that a single move and a whole departure never deadlock.
 */
export async function lockCargo(tx: Tx, id: string) {
  return await tx
    .selectFrom('cargo')
    .select(cargoColumns)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function lockArchivedCargo(
  tx: Tx,
  id: string,
): Promise<(CargoRow & { archivedAt: Date | null }) | undefined> {
  return await tx
    .selectFrom('cargo')
    .select([...cargoColumns, 'archivedAt'])
    .where('id', '=', id)
    .where('archivedAt', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks the cargo against changes while parcels are loaded and unloaded; several clerks may load at once. */
export async function shareCargo(tx: Tx, id: string): Promise<CargoRow | undefined> {
  return await tx
    .selectFrom('cargo')
    .select(cargoColumns)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
}

export async function updateCargo(tx: Tx, id: string, set: Updateable<Cargo>): Promise<CargoRow> {
  return await tx
    .updateTable('cargo')
    .set((eb) => ({ ...set, version: eb('version', '+', 1), updatedAt: sql<Date>`now()` }))
    .where('id', '=', id)
    .returning(cargoColumns)
    .executeTakeFirstOrThrow();
}

export async function findCargo(db: Queryable, id: string): Promise<CargoRow | undefined> {
  return await db.selectFrom('cargo').select(cargoColumns).where('id', '=', id).executeTakeFirst();
}

export async function listLegs(db: Queryable, cargoId: string) {
  return await db
    .selectFrom('cargoLeg')
    .select(['seq', 'carrier', 'flight', 'origin', 'destination', 'departsAt', 'arrivesAt'])
    .where('cargoId', '=', cargoId)
    .orderBy('seq')
    .execute();
}

export async function countInCargo(
  db: Queryable,
  id: string,
): Promise<{ parcels: number; grossG: number; litres: number }> {
  return await db
    .selectFrom('parcel')
    .select(insideFigures)
    .where('cargoId', '=', id)
    .where(isInside)
    .executeTakeFirstOrThrow();
}

/**
 * Locks open cargos after their cut-off for which no device has unsent scans. Skips rows that another worker has
 * locked.
 */
export async function lockDueCargos(tx: Tx, now: Date): Promise<CargoRow[]> {
  return await tx
    .selectFrom('cargo')
    .select(cargoColumns)
    .where('status', '=', cargoState.open)
    .where('cutOff', '<=', now)
    .where('archivedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('stationUnsent').whereRef('cargoId', '=', 'cargo.id').select('scans'))),
    )
    .orderBy('id')
    .limit(100)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}

/** Marks the flights past their ETA that staff have not been notified of, and returns them. Skips rows that are locked. */
export async function markLateCargos(tx: Tx, now: Date): Promise<{ id: string; code: string }[]> {
  return await tx
    .updateTable('cargo')
    .set({ lateReportedAt: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('cargo')
        .select('id')
        .where(sql<boolean>`status in (${literals(unlandedStates)})`)
        .where('ata', 'is', null)
        .where('lateReportedAt', 'is', null)
        .where('archivedAt', 'is', null)
        .where('eta', '<', now)
        .orderBy('eta')
        .limit(100)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning(['id', 'code'])
    .execute();
}
