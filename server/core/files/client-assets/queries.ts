import { type Insertable, sql } from 'kysely';
import type { ClientAsset } from '~/db/types.gen';
import type { Queryable, Tx } from '../../api/context';

/** Lets one server at a time store its files: they would wait for each other's rows in different orders. */
export async function lockClientAssets(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7210428002)`.execute(tx);
}

/** Renews the time of the files that are stored, and returns their names. */
export async function renewClientAssets(tx: Tx, names: readonly string[]): Promise<string[]> {
  const renewed = await tx
    .updateTable('clientAsset')
    .set({ keptAt: sql`now()` })
    .where('name', 'in', names)
    .returning('name')
    .execute();
  return renewed.map(({ name }) => name);
}

export async function insertClientAssets(
  tx: Tx,
  rows: readonly Omit<Insertable<ClientAsset>, 'keptAt'>[],
): Promise<void> {
  await tx.insertInto('clientAsset').values(rows).execute();
}

export async function findClientAsset(
  db: Queryable,
  name: string,
): Promise<{ content: Buffer; isGzip: boolean } | undefined> {
  return await db
    .selectFrom('clientAsset')
    .select(['content', 'isGzip'])
    .where('name', '=', name)
    .executeTakeFirst();
}

export async function deleteClientAssetsBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('clientAsset').where('keptAt', '<', before).execute();
}
