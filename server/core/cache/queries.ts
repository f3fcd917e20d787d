import { sql } from 'kysely';
import type { Queryable } from '../api/context';

/** Returns a number that grows with every committed change of public content. */
export async function readPublicVersion(db: Queryable): Promise<number> {
  const { version } = await db.selectFrom('publicVersion').select('version').executeTakeFirstOrThrow();
  return version;
}

/** Returns the version and a position of the log after its change: the position is read later than the row. */
export async function readPublicVersionAndPosition(
  db: Queryable,
): Promise<{ version: number; position: string }> {
  return await db
    .selectFrom('publicVersion')
    .select(['version', sql<string>`pg_current_wal_insert_lsn()::text`.as('position')])
    .executeTakeFirstOrThrow();
}

/** Returns when the next scheduled price list, rate, constant or news takes effect. */
export async function findNextPublicChange(db: Queryable, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(valid_from) from tariff where valid_from > ${now} and withdrawn_at is null),
      (select min(valid_from) from rate where currency = 'AUD' and valid_from > ${now}),
      (select min(valid_from) from constant where valid_from > ${now}),
      (select min(published_at) from news
        where status = 'published' and archived_at is null and published_at > ${now})
    ) as at`.execute(db);
  return rows[0]?.at ?? undefined;
}
