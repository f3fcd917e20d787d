import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Locale } from '~/domain/core/format/locale';
import type { SecurityOutcome } from '~/domain/security/kinds';
import type { Queryable } from '../../core/api/context';
import { firstOf, headsOf, type Reach, timeRows } from '../../core/api/paging/heads/queries';
import type { RowPosition } from '../../core/api/paging/queries';
import { nameOfActor } from '../../core/db/user-names/queries';

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

/** Readers of security events. */
export const securityRows = timeRows<SecurityFilter, SecurityLine>(heads, securityLines);

/** Reads each person's events through two ordered indexes, so that only the shown rows are sorted. */
function heads(filter: SecurityFilter, reach: Reach): RawBuilder<unknown> {
  const { people } = filter;
  const others = conditionsOf(filter);
  if (!people) return headsOf('security_event', others, reach);
  const of = (conditions: RawBuilder<SqlBool>[]): RawBuilder<unknown> =>
    sql`(select head.id, head.at from unnest(${[...people]}::uuid[]) as person (id)
      cross join lateral (${headsOf('security_event', [...conditions, ...others], reach)}) as head)`;
  const concerned = of([sql<SqlBool>`user_id = person.id`]);
  const acting = of([sql<SqlBool>`actor_id = person.id`, sql<SqlBool>`actor_id is distinct from user_id`]);
  return firstOf([concerned, acting], reach, 'union');
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
  placed: RawBuilder<RowPosition>,
  { locale }: SecurityFilter,
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
