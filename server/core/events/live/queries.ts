import type { ClientBase } from 'pg';

/** Subscribes to the channel that the triggers of the migration `live` notify. */
export async function listenForChanges(client: ClientBase): Promise<void> {
  await client.query('listen moz_live');
}

/** Notifies our own channel, to check that the connection is alive. */
export async function sayToOurselves(client: ClientBase, word: string): Promise<void> {
  await client.query("select pg_notify('moz_live', $1)", [word]);
}
