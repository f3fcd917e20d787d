import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AuditedKind } from '~/domain/audit/kinds';
import type { Localized } from '~/domain/core/localized';
import type { SearchQuery } from '~/domain/core/search/query';
import type { Queryable } from '../../core/api/context';
import { byLanguageSql, customerNameSql } from '../../core/db/localized/queries';
import { isCustomerSearched, isUserSearched } from '../../core/db/search/people/queries';
import { isSearched } from '../../core/db/search/queries';
import { readWords } from '../../core/db/search/service';
import { findSearched, type SmallText } from '../../core/db/search/small/queries';
import type { AuditedRecord } from '../list/queries';

type Source = {
  /** Table, or a join that has the record's `id`. */
  from: string;
  id: string;
  /** SQL of the name by language; null where it has none. */
  name: string;
  /** What a search by name looks in, where the table stays small. */
  text?: string;
  /** The folded search text of a large table. */
  folded?: string;
};

const plain = (from: string, name: string, text: string | null = name): Source => ({
  ...{ from, id: `${from}.id`, name: byLanguageSql(() => name) },
  ...(text !== null && { text }),
});
const folded = (source: Source, column: string): Source => ({ ...source, folded: column });
const localizedName = (from: string, name: string): Source => ({
  ...plain(from, name),
  ...{ name, text: `text_of(${name})` },
});

/** Table and name columns of each kind. Other kinds are named by their id. */
const sources: Readonly<Partial<Record<AuditedKind, Source>>> = {
  parcel: plain('parcel', 'number', null),
  form: plain('form', 'code', null),
  cargo: plain('cargo', 'code', "code || ' ' || coalesce(mawb, '')"),
  incident: {
    ...plain(
      'incident left join parcel on parcel.id = incident.parcel_id left join cargo on cargo.id = incident.cargo_id',
      'coalesce(parcel.number, cargo.code)',
      null,
    ),
    id: 'incident.id',
  },
  customer: {
    ...plain('customer', 'organization_name', null),
    name: customerNameSql,
    folded: 'customer.search_text',
  },
  delivery_run: plain('delivery_run', 'day::text', null),
  delivery_window: localizedName('delivery_window', 'name'),
  address: plain('address', 'name', null),
  denied_edition: plain('denied_edition', "number || ' · ' || source", null),
  denied_match: folded(plain('denied_match', 'matched_name', null), 'search_text'),
  payment: plain('payment', 'number::text', null),
  credit_note: {
    ...plain('credit_note join form on form.id = credit_note.form_id', 'form.code', null),
    id: 'credit_note.id',
  },
  day_close: plain('day_close', "office || ' ' || day", null),
  app_user: {
    ...plain('app_user', "coalesce(nullif(full_name, ''), email, mobile)", null),
    folded: 'app_user.search_text',
  },
  role: { ...localizedName('role', 'title'), id: 'role.name' },
  apiToken: plain('api_token', 'name'),
  webhook: plain('webhook_endpoint', 'name'),
  extra_fee: localizedName('extra_fee', 'name'),
  company: localizedName('company', 'name'),
  office: localizedName('office_details', 'city'),
  tariff_plan: plain('tariff_plan', 'code'),
  goods_rule: plain('goods_rule', 'code'),
  message: folded(plain('message', 'recipient', null), 'search_text'),
  contactMessage: folded(plain('contact_message', 'name', null), 'folded_text'),
  news: localizedName('news', 'title'),
  faq: localizedName('faq', 'question'),
  helpArticle: localizedName('help_article', 'title'),
  helpCategory: localizedName('help_category', 'name'),
  teamMember: localizedName('team_member', 'name'),
};

export type RecordName = { kind: AuditedKind; id: string; name: Localized | null };

/** Returns the current names of these records. */
export async function nameRecords(
  db: Queryable,
  records: readonly { kind: AuditedKind; id: string }[],
): Promise<RecordName[]> {
  const parts = [...new Set(records.map(({ kind }) => kind))].flatMap((kind) => {
    const source = sources[kind];
    const ids = new Set(records.filter((record) => record.kind === kind).map(({ id }) => id));
    return source ? [namesOf(kind, source, [...ids])] : [];
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<RecordName>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

function namesOf(kind: AuditedKind, source: Source, ids: readonly string[]): RawBuilder<RecordName> {
  const id = sql.raw(source.id);
  const wanted = kind === 'role' ? sql`${ids}::text[]` : sql`${ids.filter(isUuid)}::uuid[]`;
  return sql<RecordName>`select ${kind}::text as kind, ${id}::text as id,
    ${sql.raw(source.name)} as name
    from ${sql.raw(source.from)} where ${id} = any(${wanted})`;
}

/** Values for a search by number or code, each with a unique index. */
type Exact = { parcel: string | undefined; form: string | undefined; payment: number | undefined };

export async function findByNumber(
  db: Queryable,
  { parcel, form, payment }: Exact,
): Promise<AuditedRecord[]> {
  const { rows } = await sql<AuditedRecord>`
    select 'parcel' as kind, id::text from parcel where number = ${parcel ?? null}
    union all select 'form', id::text from form where code = ${form ?? null}
    union all select 'payment', id::text from payment where number = ${payment ?? null}::bigint`.execute(db);
  return rows;
}

const hitsOfKind = 20;

/** Searches by part of the name: at most twenty of each kind. */
export async function findByName(
  db: Queryable,
  kinds: readonly AuditedKind[],
  search: string,
): Promise<AuditedRecord[]> {
  const query = readWords(search);
  if (!query) return [];
  const parts = kinds.flatMap((kind) => {
    const source = sources[kind];
    if (!source?.folded) return [];
    return [
      sql`(select ${kind}::text as kind, ${sql.raw(source.id)}::text as id from ${sql.raw(source.from)}
        where ${foundBy(kind, source.folded, query)} limit ${hitsOfKind})`,
    ];
  });
  const small = await findSmallByName(db, kinds, search);
  if (parts.length === 0) return small;
  const { rows } = await sql<AuditedRecord>`${sql.join(parts, sql` union all `)}`.execute(db);
  return [...rows, ...small];
}

function foundBy(kind: AuditedKind, column: string, query: SearchQuery): RawBuilder<SqlBool> {
  if (kind === 'customer') return isCustomerSearched(query);
  if (kind === 'app_user') return isUserSearched(query);
  return isSearched({ text: sql.raw(column) }, query);
}

/** Searches the tables that stay small; `kind id` names a row of any of them. */
async function findSmallByName(
  db: Queryable,
  kinds: readonly AuditedKind[],
  search: string,
): Promise<AuditedRecord[]> {
  const parts = kinds.flatMap((kind) => {
    const source = sources[kind];
    if (!source?.text) return [];
    const id = sql`${kind}::text || ' ' || ${sql.raw(source.id)}::text`;
    return [
      sql`select ${id} as id, array[${sql.raw(source.text)}] as names, array[${sql.raw(source.text)}] as codes
        from ${sql.raw(source.from)}`,
    ];
  });
  if (parts.length === 0) return [];
  const found = await findSearched(db, search, sql<SmallText>`${sql.join(parts, sql` union all `)}`);
  return kinds.flatMap((kind) =>
    (found ?? [])
      .filter((id) => id.startsWith(`${kind} `))
      .slice(0, hitsOfKind)
      .map((id) => ({ kind, id: id.slice(kind.length + 1) })),
  );
}

const actorsAtMost = 50;

export async function findActors(db: Queryable, query: SearchQuery): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from app_user where ${isUserSearched(query)} limit ${actorsAtMost}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the parts of a record whose history is shown on the record's page. */
export async function findPartsOf(
  db: Queryable,
  { kind, id }: { kind: AuditedKind; id: string },
): Promise<AuditedRecord[]> {
  if (kind === 'currency') return [{ kind: 'rate', id: null }];
  if (kind !== 'customer' && kind !== 'parcel') return [];
  const part = kind === 'customer' ? sql`'address'` : sql`'incident'`;
  const table = kind === 'customer' ? 'address' : 'incident';
  const owner = sql.ref(`${kind}_id`);
  const { rows } = await sql<AuditedRecord>`
    (select ${part} as kind, id::text from ${sql.table(table)} where ${owner} = ${id}::uuid limit ${partsAtMost})
    union all (select 'note', id::text from note where ${owner} = ${id}::uuid limit ${partsAtMost})`.execute(
    db,
  );
  return rows;
}

const partsAtMost = 200;

export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/iu.test(text);
}
