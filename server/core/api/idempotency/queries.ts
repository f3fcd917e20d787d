import { type At, preparedStatement } from '../../db/statements/queries';
import type { Queryable, Tx } from '../context';

export type KeyRow = { actor: string; key: string; procedure: string; bodyHash: string };

/** Inserts a key. Waits while another transaction holds it; returns true when this one inserted it. */
export async function claimKey(tx: Tx, row: KeyRow): Promise<boolean> {
  const [taken] = await claim(tx, null, row);
  return taken !== undefined;
}

const claim = preparedStatement((db, at: At<KeyRow>, _shape: null) =>
  db
    .insertInto('idempotencyKey')
    .values({
      actor: at('actor'),
      key: at('key'),
      procedure: at('procedure'),
      bodyHash: at('bodyHash'),
    })
    .onConflict((conflict) => conflict.columns(['actor', 'key']).doNothing())
    .returning('key'),
);

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

type ResponseRow = { actor: string; key: string; response: string };

export async function keepResponse(tx: Tx, row: ResponseRow): Promise<void> {
  await keep(tx, null, row);
}

const keep = preparedStatement((db, at: At<ResponseRow>, _shape: null) =>
  db
    .updateTable('idempotencyKey')
    .set({ response: at('response') })
    .where('actor', '=', at('actor'))
    .where('key', '=', at('key')),
);

export async function deleteKey(tx: Tx, { actor, key }: { actor: string; key: string }): Promise<void> {
  await tx.deleteFrom('idempotencyKey').where('actor', '=', actor).where('key', '=', key).execute();
}

export async function deleteKeysBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('idempotencyKey').where('createdAt', '<', before).execute();
}
