import type { z } from 'zod';
import { customerName } from '~/domain/customers/name';
import type { Context } from '../../core/api/context';
import { firstRow, type Page, turned, turnOf } from '../../core/api/paging/service';
import { readWords } from '../../core/db/search/service';
import { lastOf } from '../../core/files/export/batches';
import type { Batch } from '../../core/files/export/queries';
import { assertReadsAll } from '../../core/security/scope/service';
import {
  type CustomerFilter,
  type CustomerOrder,
  countEveryCustomer,
  customerKeys,
  findCustomerPage,
  findNextCustomers,
} from './queries';
import type { CustomerList, countCustomersInput, ListCustomers } from './schema';

type Narrowed = z.output<typeof countCustomersInput>;
type Found = Awaited<ReturnType<typeof findCustomerPage>>[number];

/** Returns one page of all customers, for users who may read all. */
export async function listCustomers(ctx: Context, input: ListCustomers): Promise<CustomerList> {
  assertReadsAll(ctx, 'Customer');
  const read = (page: Page) => findCustomerPage(ctx.db, filterOf(input), { ...orderOf(input, ctx), ...page });
  const page = turnOf(input, customerKeys[input.sort]);
  const { rows, ...answer } = await turned(await read(page), page, () => read(firstRow));
  return { rows: rows.map((row) => shown(row, ctx)), ...answer };
}

/** Returns the customers of the same list after a cursor. */
export async function readCustomersOn(ctx: Context, input: ListCustomers, batch: Batch) {
  assertReadsAll(ctx, 'Customer');
  const rows = await findNextCustomers(ctx.db, filterOf(input), { ...orderOf(input, ctx), batch });
  return { rows: rows.map((row) => shown(row, ctx)), last: lastOf(rows, batch) };
}

/** Counts all customers of the same list. */
export async function countCustomers(ctx: Context, input: Narrowed): Promise<number> {
  assertReadsAll(ctx, 'Customer');
  return await countEveryCustomer(ctx.db, filterOf(input));
}

function filterOf({ type, isArchived, search }: Narrowed): CustomerFilter {
  return { type, isArchived, query: readWords(search) };
}

function orderOf({ sort, order }: ListCustomers, { locale }: Context): CustomerOrder {
  return { sort, order: order ?? (sort === 'name' ? 'asc' : 'desc'), locale };
}

function shown({ formCount, parcelCount, ...row }: Found, { locale }: Context): CustomerList['rows'][number] {
  return {
    ...row,
    name: customerName(row, locale),
    formCount: formCount ?? 0,
    parcelCount: parcelCount ?? 0,
  };
}
