import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AuditedKind } from '~/domain/audit/kinds';
import type { Locale } from '~/domain/core/format/locale';
import type { Localized } from '~/domain/core/localized';
import type { Queryable } from '../../core/api/context';
import {
  batchOfHeads,
  byTime,
  type Order,
  pageOfHeads,
  type Reach,
} from '../../core/api/paging/heads/queries';
import type { Placed } from '../../core/api/paging/queries';
import type { Page } from '../../core/api/paging/service';
import { nameOfActor } from '../../core/db/user-names/queries';
import { type Batch, past } from '../../core/files/export/queries';

/** One record, or with `id: null` all records of a kind. */
export type AuditedRecord = { kind: AuditedKind; id: string | null };
export type AuditFilter = {
  /** Kinds that the caller may read; undefined: all. */
  kinds: readonly AuditedKind[] | undefined;
  kind?: AuditedKind | undefined;
  action?: string | undefined;
  actors?: readonly string[] | undefined;
  records?: readonly AuditedRecord[] | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
  /** The reader's language, for names. */
  locale: Locale;
};

/** Finds one page of audit entries with the capped total, in one statement. */
export async function findAuditPage(
  db: Queryable,
  filter: AuditFilter,
  page: Page & { order: Order },
): Promise<AuditLine[]> {
  return await auditLines(db, listStatement(filter, page), filter.locale);
}

/** Finds the next entries of the same list. */
export async function findNextAudit(
  db: Queryable,
  filter: AuditFilter,
  { order, batch }: { order: Order; batch: Batch },
): Promise<AuditLine[]> {
  return await auditLines(
    db,
    batchOfHeads((reach) => heads(filter, reach), { order, ...batch }),
    filter.locale,
  );
}

export function listStatement(filter: AuditFilter, page: Page & { order: Order }): RawBuilder<Placed> {
  return pageOfHeads((reach) => heads(filter, reach), page);
}

/**
 * Selects the first matching entries. Several records, actors or kinds are read separately by their index, so that only
 * the shown rows are sorted.
 */
function heads(filter: AuditFilter, reach: Reach): RawBuilder<unknown> {
  const { records, actors, kinds, kind, action } = filter;
  const others = conditionsOf(filter);
  if (records) {
    const ofActors = actors ? [sql<SqlBool>`actor_id = any(${[...actors]}::uuid[])`] : [];
    const named = records.filter(({ id }) => id !== null);
    const whole = [...new Set(records.filter(({ id }) => id === null).map(({ kind }) => kind))];
    const kinds = named.map(({ kind }) => kind);
    const ids = named.map(({ id }) => id);
    return union(
      [
        sql`select head.id, head.at from unnest(${kinds}::text[], ${ids}::text[]) as record (kind, id)
          cross join lateral (${lines(
            [sql<SqlBool>`entity = record.kind and entity_id = record.id`, ...ofActors, ...others],
            reach,
          )}) as head`,
        ...whole.map((kind) => lines([sql<SqlBool>`entity = ${kind}`, ...ofActors, ...others], reach)),
      ],
      reach,
    );
  }
  if (actors) {
    return union(
      [
        sql`select head.id, head.at from unnest(${[...actors]}::uuid[]) as actor (id)
          cross join lateral (${lines([sql<SqlBool>`actor_id = actor.id`, ...others], reach)}) as head`,
      ],
      reach,
    );
  }
  if (kinds && !kind && !action) {
    return union(
      [
        sql`select head.id, head.at from unnest(${[...kinds]}::text[]) as kind (name)
          cross join lateral (${lines([sql<SqlBool>`entity = kind.name`, ...others], reach)}) as head`,
      ],
      reach,
    );
  }
  return lines(others, reach);
}

function union(parts: readonly RawBuilder<unknown>[], { order, limit }: Reach): RawBuilder<unknown> {
  const all = sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  );
  return sql`select id, at from (${all}) as part order by ${byTime(order)} limit ${limit}`;
}

function lines(
  conditions: readonly RawBuilder<SqlBool>[],
  { order, limit, after }: Reach,
): RawBuilder<unknown> {
  const by = { key: sql`at`, type: 'timestamptz', order } as const;
  const all = after ? [...conditions, past(by, 'audit_log.id', after)] : conditions;
  return sql`select audit_log.id, at from audit_log
    where ${all.length === 0 ? sql`true` : sql.join([...all], sql` and `)}
    order by at ${sql.raw(order)}, audit_log.id ${sql.raw(order)} limit ${limit}`;
}

function conditionsOf({ kinds, kind, action, from, until }: AuditFilter): RawBuilder<SqlBool>[] {
  return [
    ...(kinds ? [sql<SqlBool>`entity = any(${[...kinds]}::text[])`] : []),
    ...(kind ? [sql<SqlBool>`entity = ${kind}`] : []),
    ...(action ? [sql<SqlBool>`action = ${action}`] : []),
    ...(from ? [sql<SqlBool>`at >= ${from}`] : []),
    ...(until ? [sql<SqlBool>`at < ${until}`] : []),
  ];
}

export type AuditLine = {
  key: string;
  total: number;
  id: string;
  at: Date;
  actorId: string | null;
  actorName: string | null;
  actorRole: string | null;
  roleTitle: Localized | null;
  action: string;
  entity: string;
  entityId: string;
  before: unknown;
  after: unknown;
  requestId: string | null;
  ip: string | null;
};

/** Returns the entries at these positions with their users. */
async function auditLines(db: Queryable, placed: RawBuilder<Placed>, locale: Locale): Promise<AuditLine[]> {
  const { rows } = await sql<AuditLine>`
    select placed.key, placed.total::int as total, audit_log.id, at, actor_id,
      nullif(${nameOfActor(locale)}, '') as actor_name, actor_role,
      role.title as role_title, action, entity, entity_id,
      before, after, request_id, host(audit_log.ip) as ip
    from ${placed} as placed
      join audit_log on audit_log.id = placed.id
      left join app_user on app_user.id = audit_log.actor_id left join role on role.name = actor_role
    order by placed.place`.execute(db);
  return rows;
}
