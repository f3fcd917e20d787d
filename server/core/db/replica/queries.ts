import { sql } from 'kysely';
import type { Queryable } from '../../api/context';

/** Returns the end of everything that this primary's log holds: every change that a query can see lies before it. */
export async function readEndOfLog(db: Queryable): Promise<string> {
  const { rows } = await sql<{
    position: string;
  }>`select pg_current_wal_insert_lsn()::text as position`.execute(db);
  return rows[0]?.position ?? '';
}

/**
 * Returns the end of the log on disk. It lies at the end of a record, which a replica can reach; `readEndOfLog` may lie
 * a page header beyond it.
 */
export async function readFlushed(db: Queryable): Promise<string> {
  const { rows } = await sql<{
    position: string;
  }>`select pg_current_wal_flush_lsn()::text as position`.execute(db);
  return rows[0]?.position ?? '';
}

/** Returns how far a standby has replayed the log; undefined for a server that is no standby. */
export async function readReplayed(db: Queryable): Promise<string | undefined> {
  const { rows } = await sql<{ position: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position`.execute(db);
  return rows[0]?.position ?? undefined;
}

/** Stores that the user has changed something before now, and returns the position. */
export async function writePosition(db: Queryable, userId: string): Promise<string> {
  const position = sql<string>`pg_current_wal_insert_lsn()`;
  const { position: written } = await db
    .insertInto('userWrite')
    .values({ userId, position })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ position }))
    .returning(sql<string>`position::text`.as('position'))
    .executeTakeFirstOrThrow();
  return written;
}
