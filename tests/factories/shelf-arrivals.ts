import { randomInt, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '~/db/client';
import type { Arrival } from '~/db/types.gen';
import { originOffice } from '~/domain/core/offices';

/** Stores a box on a customer's shelf, without its earlier steps. */
export async function storeOnShelf(
  db: Database,
  customerId: string,
  { at, ...change }: Partial<Insertable<Arrival>> & { at: Date },
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('arrival')
    .values({
      ...{ id, number: `AR${randomInt(100_000_000, 999_999_999)}XM`, status: 'stored', customerId },
      ...{ office: originOffice, grossG: 1_200, arrivedAt: at, shelfSince: at },
      ...change,
    })
    .execute();
  return id;
}

/** Stores the row of a picture, without its bytes. */
export async function storePictureRow(db: Database, customerId: string | null): Promise<string> {
  const file = { storageKey: randomUUID(), mediaType: 'image/png', bytes: 1, width: 1, height: 1 } as const;
  const { id } = await db
    .insertInto('file')
    .values({ ...file, customerId, sha256: 'a'.repeat(64) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
