import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchQuery } from '~/domain/core/search/query';
import { handedInFormStates } from '~/domain/forms/states';
import { beforeDepartureStates } from '~/domain/parcels/states';
import type { Queryable } from '../core/api/context';
import { countLimit, type Page } from '../core/api/paging/service';
import { literals } from '../core/db/literals/queries';
import { isSearched } from '../core/db/search/queries';
import { type Batch, type Cursor, nextIds } from '../core/files/export/queries';
import { carriageCents } from './carriage/queries';

type SortOrder = { order: 'asc' | 'desc' };
type Ids = { ids: string[]; total: number };
type PagedList = {
  table: string;
  key: RawBuilder<unknown>;
  where: readonly RawBuilder<SqlBool>[];
  isFenced: boolean;
};

export type GoodsListFilter = {
  fromCents: number | undefined;
  lacksHs: boolean;
  query: SearchQuery | undefined;
};

/** Lists goods in transit by declared value. */
export async function listGoodsIds(
  db: Queryable,
  filter: GoodsListFilter,
  page: Page & SortOrder,
): Promise<Ids> {
  return await listIds(db, goodsOf(filter), page);
}

export async function nextGoodsIds(
  db: Queryable,
  filter: GoodsListFilter,
  { order, batch }: SortOrder & { batch: Batch },
): Promise<Cursor[]> {
  const { table, key, where } = goodsOf(filter);
  return await nextIds(db, { table, where, sort: { key, type: 'integer', order } }, batch);
}

function goodsOf({ fromCents, lacksHs, query }: GoodsListFilter): PagedList {
  return {
    table: 'form',
    key: sql`declared_cents`,
    isFenced: lacksHs || query !== undefined,
    where: [
      sql<SqlBool>`status in (${literals(handedInFormStates)}) and archived_at is null`,
      ...(fromCents === undefined ? [] : [sql<SqlBool>`declared_cents >= ${fromCents}`]),
      ...(lacksHs ? [sql<SqlBool>`id in (select form_id from form_item where hs_code is null)`] : []),
      ...(query ? [isSearched({ text: sql`search_text` }, query)] : []),
    ],
  };
}

export type QueueFilter = {
  declarationCents: number;
  isLoaded: boolean | undefined;
  query: SearchQuery | undefined;
};

/**
 * Lists parcels before departure whose goods need an export declaration that is missing; an exemption code does not
 * count.
 */
export async function listQueueIds(db: Queryable, filter: QueueFilter, page: Page & SortOrder): Promise<Ids> {
  return await listIds(db, queueOf(filter), page);
}

export async function nextQueueIds(
  db: Queryable,
  filter: QueueFilter,
  { order, batch }: SortOrder & { batch: Batch },
): Promise<Cursor[]> {
  const { table, key, where } = queueOf(filter);
  return await nextIds(db, { table, where, sort: { key, type: 'timestamptz', order } }, batch);
}

function queueOf({ declarationCents, isLoaded, query }: QueueFilter): PagedList {
  return {
    table: 'parcel',
    key: sql`created_at`,
    isFenced: true,
    where: [
      sql<SqlBool>`status in (${literals(beforeDepartureStates)}) and archived_at is null
        and (export_reference is null or upper(export_reference) = 'EXLV')`,
      sql<SqlBool>`form_id in (select form.id from form where form.declared_cents >= ${declarationCents})`,
      ...(isLoaded ? [sql<SqlBool>`cargo_id is not null`] : []),
      ...(query ? [isSearched({ text: sql`search_text` }, query)] : []),
    ],
  };
}

/** Selects one page with the capped total. The fence (`materialized`) keeps a search on its index. */
async function listIds(
  db: Queryable,
  { table, key, where, isFenced }: PagedList,
  { order, limit, offset }: Page & SortOrder,
): Promise<Ids> {
  const direction = sql.raw(order);
  const all = sql`${sql.table(table)} where ${sql.join(where, sql` and `)}`;
  const fence = isFenced ? sql`materialized` : sql``;
  const from = isFenced ? sql`counted` : all;
  const { rows } = await sql<{ ids: string[] | null; total: number }>`
    with counted as ${fence} (select id, ${key} from ${all} limit ${countLimit}),
      paged as (select id from ${from} order by ${key} ${direction}, id ${direction} limit ${limit} offset ${offset})
    select (select array_agg(id) from paged) as ids, (select count(*) from counted) as total`.execute(db);
  return { ids: rows[0]?.ids ?? [], total: Number(rows[0]?.total ?? 0) };
}

type Line = {
  lineNo: number;
  description: string;
  descriptionEn: string;
  hsCode: string | null;
  quantity: number;
  valueCents: number;
};
type GoodsRow = {
  id: string;
  version: number;
  code: string;
  status: (typeof handedInFormStates)[number];
  customerId: string;
  firstName: string;
  lastName: string;
  organizationName: string | null;
  isIndividual: boolean;
  receiverName: string;
  declaredCents: number;
  carriageCents: number;
  lines: Line[] | null;
};

export async function findGoodsRows(db: Queryable, ids: readonly string[]): Promise<GoodsRow[]> {
  const { rows } = await sql<GoodsRow>`
    select form.id, form.version, form.code, form.status, form.customer_id, form.declared_cents,
      coalesce(form.receiver ->> 'name', '') as receiver_name,
      customer.first_name, customer.last_name, customer.organization_name,
      customer.type = 'individual' as is_individual,
      coalesce((select ${carriageCents('price')} from quote price
        where price.id = coalesce(form.bill_id, form.quote_id)), 0)::int as carriage_cents,
      (select json_agg(json_build_object('lineNo', line_no, 'description', description, 'descriptionEn', description_en, 'hsCode', hs_code, 'quantity', quantity,
         'valueCents', value_cents) order by line_no) from form_item where form_item.form_id = form.id) as lines
    from form join customer on customer.id = form.customer_id
    where form.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

export async function findQueueRows(db: Queryable, ids: readonly string[]) {
  return await db
    .selectFrom('parcel')
    .innerJoin('form', 'form.id', 'parcel.formId')
    .leftJoin('cargo', 'cargo.id', 'parcel.cargoId')
    .select([
      'parcel.id',
      'parcel.number',
      'parcel.status',
      'parcel.version',
      'parcel.senderName',
      'parcel.receiverName',
      'parcel.createdAt',
      'form.id as formId',
      'form.code as formCode',
      'form.declaredCents',
      'cargo.id as cargoId',
      'cargo.code as cargoCode',
      'cargo.etd as cargoEtd',
    ])
    .where('parcel.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}
