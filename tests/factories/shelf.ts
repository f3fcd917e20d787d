import { randomInt, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '~/db/client';
import type { Arrival } from '~/db/types.gen';
import { arrivalNumberFromSerial } from '~/domain/arrivals/number';
import { originOffice } from '~/domain/core/offices';
import type { ServicePurpose } from '~/domain/services/states';
import { key, type SignedInUser } from './form-desk';

export type StoredArrival = { id: string; number: string; customerId: string | null };

/** Stores a box on the shelf, as if a clerk had received it at `shelfSince`. */
export async function storeArrival(
  db: Database,
  change: Partial<Insertable<Arrival>> & { shelfSince: Date },
): Promise<StoredArrival> {
  const number = arrivalNumberFromSerial(randomInt(99_999_999), 'a key of tests');
  const row = {
    ...({ id: randomUUID(), number, status: 'stored', office: originOffice, place: 'S-01' } as const),
    ...{ lengthMm: 300, widthMm: 200, heightMm: 150, grossG: 1_200, arrivedAt: change.shelfSince },
    searchText: `${number}\n`,
    ...change,
  };
  return await db
    .insertInto('arrival')
    .values(row)
    .returning(['id', 'number', 'customerId'])
    .executeTakeFirstOrThrow();
}

/** Joins arrivals to a submitted form, as their pieces in this order; storage is not counted from `at` on. */
export async function joinArrivals(
  db: Database,
  { formId, ids, at }: { formId: string; ids: readonly string[]; at: Date },
): Promise<void> {
  for (const [index, id] of ids.entries())
    await db
      .updateTable('arrival')
      .set({ status: 'joined', formId, pieceNo: index + 1, shelfStoppedAt: at })
      .where('id', '=', id)
      .execute();
}

/** Says that a repack made one arrival of others. */
export async function storeOrigin(
  db: Database,
  { childId, parentIds }: { childId: string; parentIds: readonly string[] },
): Promise<void> {
  const { id: repackId } = await db
    .insertInto('arrivalRepack')
    .values({ parentsG: 1_000, childrenG: 1_000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('arrivalOrigin')
    .values(parentIds.map((parentId) => ({ childId, parentId, repackId })))
    .execute();
  await db
    .updateTable('arrival')
    .set({ status: 'repacked' })
    .where('id', 'in', [...parentIds])
    .execute();
}

/** The prices that {@link priceServices} enters, cents. */
export const servicePrices = {
  photos: 300,
  contents_check: 500,
  unpack: 0,
  repack: 800,
  split: 250,
  return_to_shop: 1_500,
  dispose: 1_000,
  collect_here: 0,
} as const satisfies Readonly<Record<ServicePurpose, number>>;

/** Offers every service; a split costs as much for each box. */
export async function priceServices(admin: SignedInUser): Promise<void> {
  await admin.api.fees.addUsualServices(key());
  const { rows } = await admin.api.fees.list({ purpose: 'service' });
  for (const { id, version, name, purpose } of rows) {
    if (purpose === null) continue;
    const kind = purpose === 'split' ? 'per_piece' : 'fixed';
    const price = { kind, cents: servicePrices[purpose], isActive: true } as const;
    await admin.api.fees.update({ id, version, name, purpose, ...price, ...key() });
  }
}
