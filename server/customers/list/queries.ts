import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Locale, localeFacts } from '~/domain/core/format/locale';
import type { SearchQuery } from '~/domain/core/search/query';
import type { CustomerType } from '~/domain/customers/types';
import type { Queryable } from '../../core/api/context';
import { batchOfKeys, countAll, type Placed, pageOfKeys } from '../../core/api/paging/queries';
import { countLimit, type Page } from '../../core/api/paging/service';
import { inNameOrder } from '../../core/db/name-order/queries';
import { isCustomerSearched } from '../../core/db/search/people/queries';
import type { Batch } from '../../core/files/export/queries';

export type CustomerFilter = {
  type: CustomerType | undefined;
  isArchived: boolean;
  query: SearchQuery | undefined;
};
export type CustomerOrder = { sort: 'createdAt' | 'name'; order: 'asc' | 'desc'; locale: Locale };
export type CustomerPage = CustomerOrder & Page;

/** Sort key by the name that the list shows. */
const sortNames = {
  familyLast: inNameOrder(sql`(coalesce(organization_name, first_name || ' ' || last_name))`),
  familyFirst: inNameOrder(sql`(coalesce(organization_name, ltrim(last_name || ' ' || first_name)))`),
} as const;

/** Database type of each sort key. */
export const customerKeys = { createdAt: 'timestamptz', name: 'text' } as const;

/** Finds a page of customers with the capped total, in one statement. */
export async function findCustomerPage(db: Queryable, filter: CustomerFilter, page: CustomerPage) {
  return await customerRows(db, listStatement(filter, page));
}

/** Finds the next customers of the list, without the `materialized` fence, since all rows are read. */
export async function findNextCustomers(
  db: Queryable,
  filter: CustomerFilter,
  { batch, ...order }: CustomerOrder & { batch: Batch },
) {
  return await customerRows(db, batchOfKeys(tableOf(filter, order), batch));
}

export async function countEveryCustomer(db: Queryable, filter: CustomerFilter): Promise<number> {
  return await countAll(db, { table: 'customer', where: conditionsOf(filter) });
}

/** Selects the rows of a page. The fence keeps a search on its index, whatever the order. */
function listStatement(
  filter: CustomerFilter,
  { sort, order, locale, ...page }: CustomerPage,
): RawBuilder<Placed> {
  const table = tableOf(filter, { sort, order, locale });
  const hits = sql`select id, organization_name, first_name, last_name, created_at from customer
    where ${sql.join(table.where, sql` and `)} limit ${sql.lit(countLimit)}`;
  return pageOfKeys({ ...table, hits: filter.query ? hits : undefined }, page);
}

function tableOf(filter: CustomerFilter, { sort, order, locale }: CustomerOrder) {
  const key =
    sort === 'name'
      ? ({
          key: sortNames[localeFacts[locale].isFamilyNameFirst ? 'familyFirst' : 'familyLast'],
          type: customerKeys.name,
          order,
        } as const)
      : ({ key: sql`created_at`, type: customerKeys.createdAt, order } as const);
  return { table: 'customer', where: conditionsOf(filter), sort: key };
}

function conditionsOf({ type, isArchived, query }: CustomerFilter): RawBuilder<SqlBool>[] {
  return [
    isArchived ? sql<SqlBool>`archived_at is not null` : sql<SqlBool>`archived_at is null`,
    ...(type ? [sql<SqlBool>`type = ${type}::customer_type`] : []),
    ...(query ? [isCustomerSearched(query)] : []),
  ];
}

/** Returns the list's columns of the selected customers. */
async function customerRows(db: Queryable, placed: RawBuilder<Placed>) {
  return await db
    .selectFrom(placed.as<'placed'>('placed'))
    .innerJoin('customer', 'customer.id', 'placed.id')
    .select(['placed.key', 'placed.total', 'customer.id'])
    .select(['type', 'firstName', 'lastName', 'organizationName', 'mobile', 'email', 'screening'])
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
    .orderBy('placed.place')
    .execute();
}
