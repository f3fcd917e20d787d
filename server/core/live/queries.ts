import type { ClientBase } from 'pg';
import { z } from 'zod';
import { findSessionAndUser } from '../../auth/queries';
import type { Queryable } from '../context';

/** Every process listens here; the triggers of the migration `live` speak here. */
export async function listenForChanges(client: ClientBase): Promise<void> {
  await client.query('listen moz_live');
}

/** A word to ourselves, to hear whether the connection still carries. */
export async function sayToOurselves(client: ClientBase, word: string): Promise<void> {
  await client.query("select pg_notify('moz_live', $1)", [word]);
}

const rulesSchema = z.array(z.record(z.string(), z.unknown()));

/** What decides over what somebody hears, as text to compare; undefined when his session is over. Keeps no session alive. */
export async function findAccess(db: Queryable, hashedId: string, now: Date): Promise<string | undefined> {
  const found = await findSessionAndUser(db, hashedId);
  if (!found || found.expiresAt <= now) return undefined;
  const rules = rulesSchema.parse(found.rules).map((rule) => JSON.stringify(rule));
  return JSON.stringify([found.role, found.customerId, rules.sort()]);
}
