import { type Insertable, sql } from 'kysely';
import type { Incident, ParcelEvent } from '~/db/types.gen';
import { parcelState } from '~/domain/parcels/states';
import type { Queryable, Tx } from '../../core/api/context';

/**
 * Locks departed parcels that are not missing and that the arrival station still expects, in the order of their ids.
 */
export async function lockAwaited(
  tx: Tx,
  cargoId: string,
): Promise<{ id: string; number: string; place: string }[]> {
  return await tx
    .selectFrom('parcel')
    .select(['id', 'number', 'place'])
    .where('cargoId', '=', cargoId)
    .where('status', '=', parcelState.departed)
    .where('isMissing', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function countAwaited(db: Queryable, cargoId: string): Promise<number> {
  const { awaited } = await db
    .selectFrom('parcel')
    .select(sql<number>`count(*)::int`.as('awaited'))
    .where('cargoId', '=', cargoId)
    .where('status', '=', parcelState.departed)
    .where('isMissing', '=', false)
    .executeTakeFirstOrThrow();
  return awaited;
}

/**
 * Counts parcels of the flight that arrived or were reported missing; after the first, the landing cannot be undone.
 */
export async function countSettled(db: Queryable, cargoId: string): Promise<number> {
  const { settled } = await db
    .selectFrom('parcel')
    .select(sql<number>`count(*)::int`.as('settled'))
    .where('cargoId', '=', cargoId)
    .where((eb) => eb.or([eb('status', '!=', parcelState.departed), eb('isMissing', '=', true)]))
    .executeTakeFirstOrThrow();
  return settled;
}

export async function markMissing(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('parcel')
    .set((eb) => ({ isMissing: true, version: eb('version', '+', 1), updatedAt: at }))
    .where('id', 'in', [...ids])
    .execute();
}

/** Inserts incidents; a parcel and cargo have at most one open incident. */
export async function insertMissing(tx: Tx, incidents: Insertable<Incident>[]): Promise<void> {
  await tx
    .insertInto('incident')
    .values(incidents)
    .onConflict((conflict) =>
      conflict
        .columns(['parcelId', 'cargoId'])
        .where('kind', '=', 'missing')
        .where('resolvedAt', 'is', null)
        .doNothing(),
    )
    .execute();
}

export async function resolveMissing(tx: Tx, parcelIds: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('incident')
    .set({ resolvedAt: at })
    .where('parcelId', 'in', [...parcelIds])
    .where('kind', '=', 'missing')
    .where('resolvedAt', 'is', null)
    .execute();
}

/** Reverts `resolveMissing` of that time. True when there was such an incident. */
export async function reopenMissing(tx: Tx, parcelId: string, resolvedAt: Date): Promise<boolean> {
  const reopened = await tx
    .updateTable('incident')
    .set({ resolvedAt: null })
    .where('parcelId', '=', parcelId)
    .where('kind', '=', 'missing')
    .where('resolvedAt', '=', resolvedAt)
    .returning('id')
    .execute();
  return reopened.length > 0;
}

/** Returns a parcel's place at the departure of its flight. */
export async function findDeparturePlace(tx: Tx, parcelId: string): Promise<string | undefined> {
  const departed = await tx
    .selectFrom('parcelEvent')
    .select('place')
    .where('parcelId', '=', parcelId)
    .where('kind', '=', 'departed')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return departed?.place;
}

export async function insertMissingEvents(tx: Tx, events: Insertable<ParcelEvent>[]): Promise<void> {
  await tx.insertInto('parcelEvent').values(events).execute();
}
