import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AuditedKind } from '~/domain/audit/kinds';
import type { Locale } from '~/domain/core/format/locale';
import type { Localized } from '~/domain/core/localized';
import type { Queryable } from '../../core/api/context';
import { firstOf, headsOf, type Reach, timeRows } from '../../core/api/paging/heads/queries';
import type { RowPosition } from '../../core/api/paging/queries';
import { nameOfActor } from '../../core/db/user-names/queries';

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

/** Readers of audit entries. */
export const auditRows = timeRows<AuditFilter, AuditLine>(heads, auditLines);

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
    return firstOf(
      [
        sql`select head.id, head.at from unnest(${kinds}::text[], ${ids}::text[]) as record (kind, id)
          cross join lateral (${headsOf(
            'audit_log',
            [sql<SqlBool>`entity = record.kind and entity_id = record.id`, ...ofActors, ...others],
            reach,
          )}) as head`,
        ...whole.map((kind) =>
          headsOf('audit_log', [sql<SqlBool>`entity = ${kind}`, ...ofActors, ...others], reach),
        ),
      ],
      reach,
    );
  }
  if (actors) {
    return firstOf(
      [
        sql`select head.id, head.at from unnest(${[...actors]}::uuid[]) as actor (id)
          cross join lateral (${headsOf('audit_log', [sql<SqlBool>`actor_id = actor.id`, ...others], reach)}) as head`,
      ],
      reach,
    );
  }
  if (kinds && !kind && !action) {
    return firstOf(
      [
        sql`select head.id, head.at from unnest(${[...kinds]}::text[]) as kind (name)
          cross join lateral (${headsOf('audit_log', [sql<SqlBool>`entity = kind.name`, ...others], reach)}) as head`,
      ],
      reach,
    );
  }
  return headsOf('audit_log', others, reach);
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
async function auditLines(
  db: Queryable,
  placed: RawBuilder<RowPosition>,
  { locale }: AuditFilter,
): Promise<AuditLine[]> {
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
