import { sql } from 'kysely';
import type { MessageChannel } from '~/domain/messages/channels';
import type { Queryable } from '../core/api/context';

type DatabaseFacts = {
  version: string;
  sizeBytes: number;
  connections: number;
  maxConnections: number;
  givenCodes: number;
  now: Date;
};

export async function readDatabaseFacts(db: Queryable): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database()) as size_bytes,
      (select sum(numbackends)::int from pg_stat_database) as connections,
      current_setting('max_connections')::int as max_connections,
      -- An estimate: hundreds of thousands take too long to count for a page that is read often.
      (select greatest(reltuples, 0)::int from pg_class where oid = 'address_code'::regclass) as given_codes,
      now() as now`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('PostgreSQL did not describe itself');
  return facts;
}

/** Lag is null where the role may not see it: that needs `pg_read_all_stats`, which `pg_monitor` includes. */
type StandbyRow = { name: string; isHidden: boolean; lagBytes: number | null; lagMs: number | null };

export async function listStandbys(db: Queryable): Promise<StandbyRow[]> {
  const { rows } = await sql<StandbyRow>`
    select application_name as name, state is null as is_hidden,
      pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::bigint as lag_bytes,
      (extract(epoch from replay_lag) * 1000)::bigint as lag_ms
    from pg_stat_replication where state is distinct from 'backup' order by application_name, pid`.execute(
    db,
  );
  return rows;
}

/** Counts messages of a channel since a time, and finds the newest that was sent. */
export async function countMessages(db: Queryable, channel: MessageChannel, since: Date) {
  const { rows } = await sql<{ sent: number; failed: number; lastSentAt: Date | null }>`
    select
      (select count(*)::int from message
        where channel = ${channel} and status = 'sent' and created_at >= ${since}) as sent,
      (select count(*)::int from message
        where channel = ${channel} and status = 'failed' and created_at >= ${since}) as failed,
      (select sent_at from message where channel = ${sql.lit(channel)} and status = 'sent'
        order by created_at desc, id desc limit 1) as last_sent_at`.execute(db);
  return rows[0] ?? { sent: 0, failed: 0, lastSentAt: null };
}

/** Finds the newest test e-mail to an address, with the reason when it was not sent. */
export async function findLastTest(db: Queryable, recipient: string) {
  return await db
    .selectFrom('message')
    .select(['status', 'lastError', 'createdAt'])
    .where('recipient', '=', recipient)
    .where('channel', '=', 'email')
    .where('kind', '=', 'system_test')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}
