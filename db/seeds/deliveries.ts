import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB, ParcelStatus } from '../types.gen';
import type { SeedPeople } from './people';

type Tools = { now: Date; staff: SeedPeople['staff'] };

/** Creates a planned run, a run in progress, and a parcel that a carrier delivers to the countryside. */
export async function seedDeliveries(db: Kysely<DB>, { now, staff }: Tools): Promise<void> {
  const waiting = await parcelsFor(db, 'door', 'available');
  await seedRun(db, { parcelIds: waiting.slice(0, 2), status: 'planned', now, staff });
  const out = await parcelsFor(db, 'door', 'out_for_delivery');
  await seedRun(db, { parcelIds: out, status: 'out', now, staff });
  const [forwarded] = await parcelsFor(db, 'countryside', 'out_for_delivery');
  if (!forwarded) return;
  await db
    .updateTable('parcel')
    .set({ forwardCarrier: 'Монгол шуудан', forwardNumber: 'MP-204871' })
    .where('id', '=', forwarded)
    .execute();
}

type SeedRun = Tools & { parcelIds: readonly string[]; status: 'planned' | 'out' };

async function seedRun(db: Kysely<DB>, { parcelIds, status, now, staff }: SeedRun): Promise<void> {
  if (parcelIds.length === 0) return;
  const { id } = await db
    .insertInto('deliveryRun')
    .values({
      day: now.toISOString().slice(0, 10),
      driverId: staff.ulaanbaatar,
      status,
      startedAt: status === 'out' ? now : null,
      createdBy: staff.ulaanbaatar,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('deliveryStop')
    .values(parcelIds.map((parcelId, at) => ({ runId: id, parcelId, position: at + 1 })))
    .execute();
}

async function parcelsFor(db: Kysely<DB>, fee: string, status: ParcelStatus): Promise<string[]> {
  const rows = await db
    .selectFrom('parcel')
    .innerJoin('form', 'form.id', 'parcel.formId')
    .select('parcel.id')
    .where('parcel.status', '=', status)
    .where(sql<SqlBool>`form.optional_fees @> array[${fee}]`)
    .orderBy('parcel.availableAt')
    .orderBy('parcel.pieceNo')
    .limit(10)
    .execute();
  return rows.map(({ id }) => id);
}
