import { customerName } from '~/domain/customer/name';
import type { Context } from '../../context';
import { lastOf } from '../../export/batches';
import type { Batch } from '../../export/queries';
import { counted, inOrder, pageOf } from '../../paging/service';
import { assertReadsAll } from '../../scope/service';
import { patternFor } from '../search/service';
import {
  type CustomerFilter,
  type CustomerOrder,
  findCustomerRows,
  listCustomerIds,
  nextCustomerIds,
} from './queries';
import type { CustomerList, ListCustomers } from './schema';

/** One page of all customers, for those who may see every one. */
export async function listCustomers(ctx: Context, input: ListCustomers): Promise<CustomerList> {
  assertReadsAll(ctx, 'Customer');
  const { ids, total } = await listCustomerIds(ctx.db, filterOf(input), {
    ...orderOf(input),
    ...pageOf(input),
  });
  return { rows: await rowsOf(ctx, ids), ...counted(total) };
}

/** The customers of the same list after a cursor. */
export async function readCustomersOn(ctx: Context, input: ListCustomers, batch: Batch) {
  assertReadsAll(ctx, 'Customer');
  const next = await nextCustomerIds(ctx.db, filterOf(input), { ...orderOf(input), batch });
  const ids = next.map(({ id }) => id);
  return { rows: await rowsOf(ctx, ids), last: lastOf(next, batch) };
}

function filterOf({ type, isArchived, search }: ListCustomers): CustomerFilter {
  return { type, isArchived, pattern: search ? patternFor(search) : undefined };
}

function orderOf({ sort, order }: ListCustomers): CustomerOrder {
  return { sort, order: order ?? (sort === 'name' ? 'asc' : 'desc') };
}

async function rowsOf({ db }: Context, ids: readonly string[]): Promise<CustomerList['rows']> {
  const rows = ids.length === 0 ? [] : await findCustomerRows(db, ids);
  const shown = rows.map(({ formCount, parcelCount, ...row }) => ({
    ...row,
    name: customerName(row),
    formCount: formCount ?? 0,
    parcelCount: parcelCount ?? 0,
  }));
  return inOrder(ids, shown);
}
