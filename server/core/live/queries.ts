import type { ClientBase } from 'pg';

/** Every process listens here; the triggers of the migration `live` speak here. */
export async function listenForChanges(client: ClientBase): Promise<void> {
  await client.query('listen moz_live');
}

/** A word to ourselves, to hear whether the connection still carries. */
export async function sayToOurselves(client: ClientBase, word: string): Promise<void> {
  await client.query("select pg_notify('moz_live', $1)", [word]);
}
