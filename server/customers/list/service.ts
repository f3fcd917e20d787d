import { customerName } from '~/domain/customer/name';
import type { Context } from '../../context';
import { counted } from '../../paging/service';
import { assertReadsAll } from '../../scope/service';
import { patternFor } from '../search/service';
import { findCustomerRows, listCustomerIds } from './queries';
import type { CustomerList, ListCustomers } from './schema';

/** One page of all customers, for those who may see every one. */
export async function listCustomers(ctx: Context, input: ListCustomers): Promise<CustomerList> {
  assertReadsAll(ctx, 'Customer');
  const { page, pageSize, search, type, isArchived, sort, order } = input;
  const { ids, total } = await listCustomerIds(
    ctx.db,
    { type, isArchived, pattern: search ? patternFor(search) : undefined },
    {
      sort,
      order: order ?? (sort === 'name' ? 'asc' : 'desc'),
      limit: pageSize,
      offset: (page - 1) * pageSize,
    },
  );
  const rows = ids.length === 0 ? [] : await findCustomerRows(ctx.db, ids);
  const shown = rows.map(({ formCount, parcelCount, ...row }) => ({
    ...row,
    name: customerName(row),
    formCount: formCount ?? 0,
    parcelCount: parcelCount ?? 0,
  }));
  const byId = new Map(shown.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), ...counted(total) };
}
