import { sql } from 'kysely';
import { createDb } from '~/db/client';
import { mutedEntries } from '~/domain/messages/choices';

/** The migration that a developer writes: the value of the type, and the choices of customers. */
export async function migrateViber(url: string): Promise<void> {
  const db = createDb(url);
  const entries = sql.join(mutedEntries.map((entry) => sql.lit(entry)));
  await sql`alter type message_channel add value 'viber'`.execute(db);
  await sql`alter table customer drop constraint customer_muted_messages_check`.execute(db);
  await sql`alter table customer add constraint customer_muted_messages_check
    check (muted_messages <@ array[${entries}])`.execute(db);
  await db.destroy();
}
