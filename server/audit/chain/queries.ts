import { sql } from 'kysely';
import type { Queryable, Tx } from '../../core/api/context';
import { type AuditTexts, form } from './form';

/**
 * Columns of form 1 in PostgreSQL's text format: time in UTC with microseconds, jsonb in its own key order, addresses
 * with mask. Columns added by later migrations are not part of it.
 */
const auditTexts = sql`
  audit_log.id::text as id,
  to_char(audit_log.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  audit_log.actor_id::text as actor_id, audit_log.actor_role, audit_log.action, audit_log.entity,
  audit_log.entity_id, audit_log.before::text as before, audit_log.after::text as after,
  audit_log.request_id, audit_log.ip::text as ip`;

/** Sorts before every id. */
export const firstId = '00000000-0000-0000-0000-000000000000';

/** Lets only one process seal at a time; writers of audit rows do not wait. */
export async function lockChain(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('audit chain'))`.execute(tx);
}

/** Returns the first id that may be unsealed: ids begin with their creation time, and no transaction lasts an hour. */
export async function findFirstUnsealedId(db: Queryable): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select uuidv7(least(sealed_at, uuid_extract_timestamp(audit_id)) - interval '1 hour' - clock_timestamp()) as id
    from audit_chain order by position desc limit 1`.execute(db);
  return rows[0]?.id ?? firstId;
}

/** Returns the id of the `count`th row after another; undefined when fewer follow. */
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

/** Returns the database's clock in whole milliseconds, the precision of `sealed_at`. */
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
  /** True when more than a day passed between the row's time and its seal. */
  isLate: boolean;
  /** False when the audit log has no such row. */
  isThere: boolean;
} & AuditTexts;

/** Lists links of the chain with their rows, in order. */
export async function listSealed(db: Queryable, after: number, count: number): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select position, audit_id, form, hash, sealed_at,
      sealed_at - audit_log.at > interval '1 day' as is_late, audit_log.id is not null as is_there, ${auditTexts}
    from audit_chain left join audit_log on audit_log.id = audit_id
    where position > ${after} order by position limit ${count}`.execute(db);
  return rows;
}
