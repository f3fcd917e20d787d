import { type RawBuilder, sql } from 'kysely';
import type { Database } from '~/db/client';

const BATCH = 10_000;

/** Deletes the rows of `table` that meet `condition`, 10,000 in a statement, so that each is short. */
export async function deleteInBatches(
  db: Database,
  table: string,
  condition: RawBuilder<unknown>,
): Promise<void> {
  for (let deleted = BATCH; deleted === BATCH; ) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where id in (
        select id from ${sql.table(table)} where ${condition} limit ${sql.lit(BATCH)}
      )`.execute(db);
    deleted = Number(numAffectedRows ?? 0);
  }
}
