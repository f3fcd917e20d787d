import { sql } from 'kysely';
import type { Queryable, Tx } from '../../core/context';
import { type AuditTexts, form } from './form';

/**
 * The columns of form 1 as PostgreSQL writes them: time in UTC with microseconds, jsonb in its own order of keys, an
 * address with its mask. A column that a migration adds is not part of it.
 */
const auditTexts = sql`
  audit_log.id::text as id,
  to_char(audit_log.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  audit_log.actor_id::text as actor_id, audit_log.actor_role, audit_log.action, audit_log.entity,
  audit_log.entity_id, audit_log.before::text as before, audit_log.after::text as after,
  audit_log.request_id, audit_log.ip::text as ip`;

/** Before every id. */
export const firstId = '00000000-0000-0000-0000-000000000000';

/** Only one seals at a time; who writes an audit row waits for nobody. */
export async function lockChain(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('audit chain'))`.execute(tx);
}

/**
 * The id from which on rows may be without a seal: ids begin with the time at which they were made, and no transaction
 * lasts for an hour.
 */
export async function findFirstUnsealedId(db: Queryable): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select uuidv7(least(sealed_at, uuid_extract_timestamp(audit_id)) - interval '1 hour' - clock_timestamp()) as id
    from audit_chain order by position desc limit 1`.execute(db);
  return rows[0]?.id ?? firstId;
}

/** The id of the `count`th row after one; undefined when fewer follow. */
export async function findBatchEnd(db: Queryable, after: string, count: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from audit_log where id > ${after}::uuid order by id offset ${count - 1} limit 1`.execute(db);
  return rows[0]?.id;
}

export async function listUnsealed(
  db: Queryable,
  { after, end }: { after: string; end: string | undefined },
): Promise<AuditTexts[]> {
  const { rows } = await sql<AuditTexts>`
    select ${auditTexts} from audit_log
    where audit_log.id > ${after}::uuid and (${end ?? null}::uuid is null or audit_log.id <= ${end ?? null}::uuid)
      and not exists (select from audit_chain where audit_id = audit_log.id)
    order by audit_log.id`.execute(db);
  return rows;
}

export async function findHead(db: Queryable): Promise<{ position: number; hash: Buffer } | undefined> {
  return await db
    .selectFrom('auditChain')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The clock of the database in whole milliseconds, as `sealed_at` keeps it. */
export async function readClock(db: Queryable): Promise<Date> {
  const { rows } = await sql<{
    now: Date;
  }>`select date_trunc('milliseconds', clock_timestamp()) as now`.execute(db);
  return rows[0]?.now ?? new Date();
}

export type Seal = { position: number; auditId: string; hash: Buffer };

export async function insertSeals(tx: Tx, seals: readonly Seal[], sealedAt: Date): Promise<void> {
  await sql`
    insert into audit_chain (position, audit_id, form, hash, sealed_at)
    select position, audit_id, ${form}, decode(hash, 'hex'), ${sealedAt}
    from unnest(${seals.map(({ position }) => position)}::bigint[], ${seals.map(({ auditId }) => auditId)}::uuid[],
      ${seals.map(({ hash }) => hash.toString('hex'))}::text[]) as seal (position, audit_id, hash)`.execute(
    tx,
  );
}

export type SealedRow = {
  position: number;
  auditId: string;
  form: number;
  hash: Buffer;
  sealedAt: Date;
  /** More than a day passed between the time that the row bears and its seal. */
  isLate: boolean;
  /** False: the audit log has no such row. */
  isThere: boolean;
} & AuditTexts;

/** Links of the chain with their rows, in order. */
export async function listSealed(db: Queryable, after: number, count: number): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select position, audit_id, form, hash, sealed_at,
      sealed_at - audit_log.at > interval '1 day' as is_late, audit_log.id is not null as is_there, ${auditTexts}
    from audit_chain left join audit_log on audit_log.id = audit_id
    where position > ${after} order by position limit ${count}`.execute(db);
  return rows;
}
