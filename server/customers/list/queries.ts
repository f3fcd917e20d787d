import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CustomerType } from '~/domain/customer/schema';
import type { Queryable } from '../../context';
import { type Batch, type Cursor, nextIds } from '../../export/queries';
import { countLimit, type Page } from '../../paging/service';
import { customerWords } from '../search/queries';

export type CustomerFilter = {
  type: CustomerType | undefined;
  isArchived: boolean;
  pattern: string | undefined;
};
export type CustomerOrder = { sort: 'createdAt' | 'name'; order: 'asc' | 'desc' };
export type CustomerPage = CustomerOrder & Page;
const sortName = sql`coalesce(organization_name, first_name || ' ' || last_name)`;

type PageOfIds = { ids: string[] | null; total: number };

/** Ids of one page with the total up to the cap, in one statement. */
export async function listCustomerIds(
  db: Queryable,
  filter: CustomerFilter,
  page: CustomerPage,
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await listStatement(filter, page).execute(db);
  return { ids: rows[0]?.ids ?? [], total: Number(rows[0]?.total ?? 0) };
}

/** The fence (`materialized`) keeps a search on its index, whatever the order. */
function listStatement(
  filter: CustomerFilter,
  { sort, order, limit, offset }: CustomerPage,
): RawBuilder<PageOfIds> {
  const direction = sql.raw(order);
  const key = sort === 'name' ? sortName : sql`created_at`;
  const paging = sql`order by ${key} ${direction}, id ${direction} limit ${limit} offset ${offset}`;
  const where = sql.join(conditionsOf(filter), sql` and `);
  const page = filter.pattern
    ? sql`counted as materialized (select id, organization_name, first_name, last_name, created_at
            from customer where ${where} limit ${countLimit}),
          paged as (select id from counted ${paging})`
    : sql`counted as (select id from customer where ${where} limit ${countLimit}),
          paged as (select id from customer where ${where} ${paging})`;
  return sql<PageOfIds>`
    with ${page} select (select array_agg(id) from paged) as ids, (select count(*) from counted) as total
  `;
}

/** The next customers of the list, without its fence: all that match. */
export async function nextCustomerIds(
  db: Queryable,
  filter: CustomerFilter,
  { sort, order, batch }: CustomerOrder & { batch: Batch },
): Promise<Cursor[]> {
  const key =
    sort === 'name'
      ? ({ key: sortName, type: 'text', order } as const)
      : ({ key: sql`created_at`, type: 'timestamptz', order } as const);
  return await nextIds(db, { table: 'customer', where: conditionsOf(filter), sort: key }, batch);
}

function conditionsOf({ type, isArchived, pattern }: CustomerFilter): RawBuilder<SqlBool>[] {
  return [
    isArchived ? sql<SqlBool>`archived_at is not null` : sql<SqlBool>`archived_at is null`,
    ...(type ? [sql<SqlBool>`type = ${type}::customer_type`] : []),
    ...(pattern ? [sql<SqlBool>`${customerWords} ilike ${pattern}`] : []),
  ];
}

/** What the list shows of these customers. The caller keeps the order of its ids. */
export async function findCustomerRows(db: Queryable, ids: readonly string[]) {
  return await db
    .selectFrom('customer')
    .select(['id', 'type', 'firstName', 'lastName', 'organizationName', 'mobile', 'email', 'screening'])
    .select(['version', 'createdAt', 'archivedAt'])
    .select((eb) => [
      eb
        .selectFrom('form')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('form.customerId', '=', 'customer.id')
        .where('form.archivedAt', 'is', null)
        .as('formCount'),
      eb
        .selectFrom('parcel')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('parcel.customerId', '=', 'customer.id')
        .where('parcel.archivedAt', 'is', null)
        .as('parcelCount'),
    ])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}
