import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ArchivedKind } from '~/domain/archive/kinds';
import type { AuditedAction } from '~/domain/audit/actions';
import type { Locale } from '~/domain/core/format/locale';
import type { Localized } from '~/domain/core/localized';
import type { SearchQuery } from '~/domain/core/search/query';
import type { Queryable } from '../core/api/context';
import { countLimit, type Page } from '../core/api/paging/service';
import { byLanguageSql, customerNameSql } from '../core/db/localized/queries';
import { isCustomerSearched } from '../core/db/search/people/queries';
import { isSearched } from '../core/db/search/queries';
import { findSearched, type SmallText } from '../core/db/search/small/queries';
import { nameOfUser } from '../core/db/user-names/queries';
import { type Batch, past } from '../core/files/export/queries';

type Source = {
  table: string;
  /** SQL of the name by language. */
  name: string;
  owner?: string;
  entity?: string;
  action?: AuditedAction;
};

/** A name that is the same in every language. */
const plain = (column: string): string => byLanguageSql(() => column);

/** A plan is called as its latest edition calls it. */
const planName =
  '(select tariff.name from tariff where tariff.code = tariff_plan.code order by valid_from desc limit 1)';

/** Where the rows of a kind are, how each is named, and what the audit calls its archiving. */
const sources: Readonly<Record<ArchivedKind, Source>> = {
  form: { table: 'form', name: plain('code'), owner: 'customer_id', action: 'forms.archive' },
  customer: {
    table: 'customer',
    name: customerNameSql,
    owner: 'id',
    action: 'customers.archive',
  },
  address: {
    table: 'address',
    name: plain('name'),
    owner: 'customer_id',
    action: 'customers.archiveAddress',
  },
  expectedParcel: {
    table: 'expected_parcel',
    name: plain('tracking_number'),
    owner: 'customer_id',
    entity: 'expected_parcel',
    action: 'expectedParcels.archive',
  },
  parcel: { table: 'parcel', name: plain('number'), action: 'parcels.archive' },
  arrival: { table: 'arrival', name: plain('number'), owner: 'customer_id', action: 'arrivals.archive' },
  cargo: { table: 'cargo', name: plain('code'), action: 'cargo.archive' },
  extraFee: {
    table: 'extra_fee',
    name: 'name',
    entity: 'extra_fee',
    action: 'fees.archive',
  },
  tariffPlan: {
    table: 'tariff_plan',
    name: planName,
    entity: 'tariff_plan',
    action: 'tariffs.archive',
  },
  news: { table: 'news', name: 'title' },
  faq: { table: 'faq', name: 'question' },
  helpArticle: { table: 'help_article', name: 'title' },
  helpCategory: { table: 'help_category', name: 'name' },
  teamMember: { table: 'team_member', name: 'name' },
  webhook: { table: 'webhook_endpoint', name: plain('name'), action: 'webhooks.archive' },
};

export type ArchivedRow = {
  kind: ArchivedKind;
  id: string;
  version: number;
  name: Localized;
  customerId: string | null;
  archivedAt: Date;
  archivedBy: string | null;
  /** Time of archiving, used as cursor. */
  key: string;
};

/** `ids`: the archived rows of small tables that match the search. */
type Filter = {
  kinds: readonly ArchivedKind[];
  query: SearchQuery | undefined;
  ids: readonly string[];
  /** The reader's language, for names. */
  locale: Locale;
};

/** Tables that grow with the business: their own search text decides. */
const large: readonly ArchivedKind[] = ['form', 'parcel', 'customer', 'expectedParcel'];

/** Returns the ids of the archived rows of small tables whose name matches the search. */
export async function findSearchedArchived(
  db: Queryable,
  kinds: readonly ArchivedKind[],
  search: string | undefined,
): Promise<string[]> {
  const small = kinds.filter((kind) => !large.includes(kind));
  if (small.length === 0) return [];
  const texts = small.map((kind) => {
    const { table, name } = sources[kind];
    return sql`select id, array[text_of(${sql.raw(name)})] as names, '{}'::text[] as codes
      from ${sql.table(table)} where archived_at is not null`;
  });
  return (await findSearched(db, search, sql<SmallText>`${sql.join(texts, sql` union all `)}`)) ?? [];
}

/** Lists archived rows, newest first, with the user from the audit log; null without a user. */
export async function listArchived(
  db: Queryable,
  filter: Filter,
  { limit, offset }: Page,
): Promise<ArchivedRow[]> {
  const hit = sql`select * from (${allOf(filter)}) as archived
    order by archived_at desc, id desc limit ${limit} offset ${offset}`;
  return await withArchivers(db, hit, filter.locale);
}

/** Lists the next archived rows after a cursor. */
export async function nextArchived(
  db: Queryable,
  filter: Filter,
  { after, limit }: Batch,
): Promise<ArchivedRow[]> {
  const by = { key: sql`archived_at`, type: 'timestamptz', order: 'desc' } as const;
  const hit = sql`select * from (${allOf(filter)}) as archived
    where ${after ? past(by, 'id', after) : sql`true`} order by archived_at desc, id desc limit ${limit}`;
  return await withArchivers(db, hit, filter.locale);
}

async function withArchivers(
  db: Queryable,
  hit: RawBuilder<unknown>,
  locale: Locale,
): Promise<ArchivedRow[]> {
  const { rows } = await sql<ArchivedRow>`
    with hit as (${hit})
    select hit.kind, hit.id, hit.version, hit.name, hit.customer_id, hit.archived_at,
      hit.archived_at::text as key,
      (
        select ${nameOfUser(locale)} from audit_log join app_user on app_user.id = audit_log.actor_id
        where audit_log.entity = hit.entity and audit_log.entity_id = hit.id::text
          and audit_log.action = hit.action
        order by audit_log.at desc limit 1
      ) as archived_by
    from hit order by hit.archived_at desc, hit.id desc`.execute(db);
  return rows;
}

export async function countArchived(db: Queryable, filter: Filter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select id from (${allOf(filter)}) as archived limit ${countLimit}) as hit`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

function allOf(filter: Filter): RawBuilder<unknown> {
  return sql.join(
    filter.kinds.map((kind) => rowsOf(kind, filter)),
    sql` union all `,
  );
}

function rowsOf(kind: ArchivedKind, { query, ids }: Filter): RawBuilder<unknown> {
  const { table, name, owner, entity = kind, action = 'content.archive' } = sources[kind];
  const texts = sql.raw(name);
  const isIn = sql<SqlBool>`id = any(${[...ids]}::uuid[])`;
  const found = large.includes(kind) && query ? searchOf(kind, query) : isIn;
  const matches = query ? found : sql`true`;
  return sql`
    select ${kind}::text as kind, id, version, ${texts} as name,
      ${owner === undefined ? sql`null::uuid` : sql.ref(owner)} as customer_id,
      ${entity}::text as entity, ${action}::text as action, archived_at
    from ${sql.table(table)} where archived_at is not null and ${matches}`;
}

function searchOf(kind: ArchivedKind, query: SearchQuery): RawBuilder<SqlBool> {
  return kind === 'customer' ? isCustomerSearched(query) : isSearched({ text: sql`search_text` }, query);
}
