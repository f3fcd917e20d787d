import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Locale } from '~/domain/core/format/locale';
import type { SecurityOutcome } from '~/domain/security/kinds';
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

export type SecurityFilter = {
  /** The account that the events concern. */
  userId?: string | undefined;
  /** Accounts that the events concern, or that caused them. */
  people?: readonly string[] | undefined;
  kind?: string | undefined;
  outcome?: SecurityOutcome | undefined;
  address?: string | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
  /** The reader's language, for names. */
  locale: Locale;
};

/** Returns one page of events and the total up to the cap, in one statement. */
export async function findSecurityPage(
  db: Queryable,
  filter: SecurityFilter,
  page: Page & { order: Order },
): Promise<SecurityLine[]> {
  return await securityLines(
    db,
    pageOfHeads((reach) => heads(filter, reach), page),
    filter.locale,
  );
}

/** Returns the next batch of events of the list. */
export async function findNextSecurity(
  db: Queryable,
  filter: SecurityFilter,
  { order, batch }: { order: Order; batch: Batch },
): Promise<SecurityLine[]> {
  return await securityLines(
    db,
    batchOfHeads((reach) => heads(filter, reach), { order, ...batch }),
    filter.locale,
  );
}

/** Reads each person's events through two ordered indexes, so that only the shown rows are sorted. */
function heads(filter: SecurityFilter, reach: Reach): RawBuilder<unknown> {
  const { people } = filter;
  const others = conditionsOf(filter);
  if (!people) return lines(others, reach);
  const of = (conditions: RawBuilder<SqlBool>[]): RawBuilder<unknown> =>
    sql`(select head.id, head.at from unnest(${[...people]}::uuid[]) as person (id)
      cross join lateral (${lines([...conditions, ...others], reach)}) as head)`;
  const concerned = of([sql<SqlBool>`user_id = person.id`]);
  const acting = of([sql<SqlBool>`actor_id = person.id`, sql<SqlBool>`actor_id is distinct from user_id`]);
  return sql`select id, at from (${concerned} union ${acting}) as part
    order by ${byTime(reach.order)} limit ${reach.limit}`;
}

function lines(
  conditions: readonly RawBuilder<SqlBool>[],
  { order, limit, after }: Reach,
): RawBuilder<unknown> {
  const by = { key: sql`at`, type: 'timestamptz', order } as const;
  const all = after ? [...conditions, past(by, 'security_event.id', after)] : conditions;
  return sql`select security_event.id, at from security_event
    where ${all.length === 0 ? sql`true` : sql.join([...all], sql` and `)}
    order by at ${sql.raw(order)}, security_event.id ${sql.raw(order)} limit ${limit}`;
}

function conditionsOf({
  userId,
  kind,
  outcome,
  address,
  from,
  until,
}: SecurityFilter): RawBuilder<SqlBool>[] {
  return [
    ...(userId ? [sql<SqlBool>`user_id = ${userId}::uuid`] : []),
    ...(kind ? [sql<SqlBool>`kind = ${kind}`] : []),
    ...(outcome ? [sql<SqlBool>`outcome = ${outcome}`] : []),
    ...(address ? [sql<SqlBool>`address = ${address}::inet`] : []),
    ...(from ? [sql<SqlBool>`at >= ${from}`] : []),
    ...(until ? [sql<SqlBool>`at < ${until}`] : []),
  ];
}

export type SecurityLine = {
  key: string;
  total: number;
  id: string;
  at: Date;
  kind: string;
  outcome: SecurityOutcome;
  userId: string | null;
  userName: string | null;
  actorId: string | null;
  actorName: string | null;
  tokenName: string | null;
  address: string | null;
  userAgent: string;
  reason: string | null;
  details: unknown;
  count: number;
  requestId: string | null;
};

async function securityLines(
  db: Queryable,
  placed: RawBuilder<Placed>,
  locale: Locale,
): Promise<SecurityLine[]> {
  const { rows } = await sql<SecurityLine>`
    select placed.key, placed.total::int as total, event.id, at, kind, outcome, event.user_id, actor_id,
      coalesce(nullif(${nameOfActor(locale, 'concerned')}, ''), concerned.email) as user_name,
      coalesce(nullif(${nameOfActor(locale, 'actor')}, ''), actor.email) as actor_name,
      api_token.name as token_name, host(address) as address, user_agent, reason, details, count, request_id
    from ${placed} as placed
      join security_event as event on event.id = placed.id
      left join app_user as concerned on concerned.id = event.user_id
      left join app_user as actor on actor.id = actor_id
      left join api_token on api_token.id = event.token_id
    order by placed.place`.execute(db);
  return rows;
}
