import type { Queryable, Tx } from '../context';

export type KeyRow = { actor: string; key: string; procedure: string; bodyHash: string };

/** Inserts a key. Waits while another transaction holds it; returns true when this one inserted it. */
export async function claimKey(tx: Tx, row: KeyRow): Promise<boolean> {
  const taken = await tx
    .insertInto('idempotencyKey')
    .values(row)
    .onConflict((conflict) => conflict.columns(['actor', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function getKey(
  tx: Tx,
  actor: string,
  key: string,
): Promise<{ procedure: string; bodyHash: string; response: string | null }> {
  return await tx
    .selectFrom('idempotencyKey')
    .select(['procedure', 'bodyHash', 'response'])
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}

export async function keepResponse(
  tx: Tx,
  row: { actor: string; key: string; response: string },
): Promise<void> {
  await tx
    .updateTable('idempotencyKey')
    .set({ response: row.response })
    .where('actor', '=', row.actor)
    .where('key', '=', row.key)
    .execute();
}

export async function deleteKey(tx: Tx, { actor, key }: { actor: string; key: string }): Promise<void> {
  await tx.deleteFrom('idempotencyKey').where('actor', '=', actor).where('key', '=', key).execute();
}

export async function deleteKeysBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('idempotencyKey').where('createdAt', '<', before).execute();
}
