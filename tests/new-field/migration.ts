import { sql } from 'kysely';
import { createDb } from '~/db/client';

/** The migration that a developer writes: the column with its check and comment. */
export async function migrateSeal(url: string): Promise<void> {
  const db = createDb(url);
  await sql`alter table parcel add column seal_number text check (length(seal_number) <= 40)`.execute(db);
  await sql`comment on column parcel.seal_number is 'Number of the seal on the piece; null without one.'`.execute(
    db,
  );
  await db.destroy();
}
