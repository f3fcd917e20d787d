import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ArrivalStatus } from '~/db/types.gen';
import type { Battery } from '~/domain/core/battery';
import type { Carrier } from '~/domain/core/carriers/carriers';
import { type Office, originZone } from '~/domain/core/offices';
import type { Days } from '~/domain/core/schema';
import type { SearchQuery } from '~/domain/core/search/query';
import type { ExpectedState } from '~/domain/expected-parcels/states';
import type { Queryable } from '../../core/api/context';
import { batchOfKeys, countAll, pageOfKeys, type RowPosition } from '../../core/api/paging/queries';
import { countLimit, type Page } from '../../core/api/paging/service';
import { isOnDays } from '../../core/db/days/queries';
import { isSearched } from '../../core/db/search/queries';
import { readStoredCount } from '../../core/db/stored-counts/queries';
import type { Batch } from '../../core/files/export/queries';
import { allowedRows, allowsEveryRow, type Scope } from '../../core/security/scope/queries';
import { expectedScopeColumns, isExpectedBySeveral } from '../queries';

export type ExpectedFilter = {
  scope: Scope;
  status: readonly ExpectedState[] | undefined;
  office?: Office | undefined;
  carrier?: Carrier | undefined;
  customerId?: string | undefined;
  registered?: Days | undefined;
  isSeveral?: boolean | undefined;
  isReminded?: boolean | undefined;
  isArchived: boolean;
  query: SearchQuery | undefined;
};
export type ExpectedOrder = { order: 'asc' | 'desc' };

/** Finds a page of expected parcels with the capped total, in one statement. */
export async function findExpectedPage(db: Queryable, filter: ExpectedFilter, page: ExpectedOrder & Page) {
  return await expectedRows(db, listStatement(filter, page));
}

/** Finds the next expected parcels of the list, without the `materialized` fence, since all rows are read. */
export async function findNextExpected(
  db: Queryable,
  filter: ExpectedFilter,
  { batch, order }: ExpectedOrder & { batch: Batch },
) {
  return await expectedRows(db, batchOfKeys(tableOf(filter, order), batch));
}

export async function countEveryExpected(db: Queryable, filter: ExpectedFilter): Promise<number> {
  const { scope, status, isArchived, ...others } = filter;
  const isByStatus = !isArchived && Object.values(others).every((value) => !value);
  if (isByStatus && allowsEveryRow(scope, 'ExpectedParcel'))
    return await readStoredCount(db, 'expected_parcel', status);
  return await countAll(db, { table: 'expected_parcel', where: conditionsOf(filter) });
}

/** Selects the rows of a page. The fence keeps a search on its index, whatever the order. */
function listStatement(
  filter: ExpectedFilter,
  { order, ...page }: ExpectedOrder & Page,
): RawBuilder<RowPosition> {
  const table = tableOf(filter, order);
  const hits = sql`select id, created_at from expected_parcel
    where ${sql.join(table.where, sql` and `)} limit ${sql.lit(countLimit)}`;
  return pageOfKeys({ ...table, hits: filter.query ? hits : undefined }, page);
}

function tableOf(filter: ExpectedFilter, order: 'asc' | 'desc') {
  const sort = { key: sql`expected_parcel.created_at`, type: 'timestamptz', order } as const;
  return { table: 'expected_parcel', where: conditionsOf(filter), sort };
}

function conditionsOf(filter: ExpectedFilter): RawBuilder<SqlBool>[] {
  const { scope, status, office, carrier, customerId, registered, isSeveral, isReminded, query } = filter;
  return [
    allowedRows(scope, 'ExpectedParcel', expectedScopeColumns),
    filter.isArchived
      ? sql<SqlBool>`expected_parcel.archived_at is not null`
      : sql<SqlBool>`expected_parcel.archived_at is null`,
    ...(status ? [isOneOf(status)] : []),
    ...(office ? [sql<SqlBool>`expected_parcel.office = ${office}`] : []),
    ...(carrier ? [sql<SqlBool>`expected_parcel.carrier = ${carrier}`] : []),
    ...(customerId ? [sql<SqlBool>`expected_parcel.customer_id = ${customerId}`] : []),
    ...(registered ? [isOnDays('expectedParcel.createdAt', registered, originZone)] : []),
    ...(isSeveral ? [sql<SqlBool>`${isExpectedBySeveral}`] : []),
    ...(isReminded ? [sql<SqlBool>`expected_parcel.reminded_at is not null`] : []),
    ...(query ? [isSearched({ text: sql`expected_parcel.search_text` }, query)] : []),
  ];
}

/** Compares one status with `=`, so that the index by status returns the rows in order. */
function isOneOf(status: readonly ExpectedState[]): RawBuilder<SqlBool> {
  return status.length === 1
    ? sql<SqlBool>`expected_parcel.status = ${status[0]}::expected_status`
    : sql<SqlBool>`expected_parcel.status = any(${[...status]}::expected_status[])`;
}

/** Returns the list's columns of the selected parcels. */
async function expectedRows(db: Queryable, placed: RawBuilder<RowPosition>) {
  return await db
    .selectFrom(placed.as<'placed'>('placed'))
    .innerJoin('expectedParcel', 'expectedParcel.id', 'placed.id')
    .innerJoin('customer', 'customer.id', 'expectedParcel.customerId')
    .select(['placed.key', 'placed.total', 'expectedParcel.id', 'expectedParcel.customerId'])
    .select(['trackingNumber', 'carrier', 'shop', 'boxes', 'office', 'status', 'remindedAt', 'arrivedAt'])
    .select(['expectedParcel.version', 'expectedParcel.createdAt', 'expectedParcel.updatedAt'])
    .select(['expectedParcel.archivedAt', 'firstName', 'lastName', 'organizationName'])
    .select([
      isExpectedBySeveral.as('isSeveral'),
      sql<ArrivalStatus[]>`array(select arrival.status::text from arrival
        where arrival.expected_parcel_id = expected_parcel.id
          and arrival.customer_id = expected_parcel.customer_id)`.as('arrivals'),
      sql<
        {
          description: string;
          descriptionEn: string;
          hsCode: string | null;
          battery: Battery | null;
          netG: number | null;
          netMl: number | null;
          answers: unknown;
        }[]
      >`coalesce((
        select jsonb_agg(jsonb_build_object('description', description, 'descriptionEn', description_en,
          'hsCode', hs_code, 'battery', battery, 'netG', net_g, 'netMl', net_ml, 'answers', answers)
          order by line_no) from arrival_item
        where arrival_item.expected_parcel_id = expected_parcel.id), '[]')`.as('items'),
    ])
    .orderBy('placed.place')
    .execute();
}
