import { sql } from 'kysely';
import type { Database } from '~/db/client';

/** Resolves when the database accepts writes. */
export async function probeWriting(db: Database): Promise<void> {
  await db
    .insertInto('writeProbe')
    .values({ id: 1, writtenAt: sql`clock_timestamp()` })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ writtenAt: sql`clock_timestamp()` }))
    .execute();
}
