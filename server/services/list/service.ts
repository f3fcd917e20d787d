import type { Office } from '~/domain/core/offices';
import { customerName } from '~/domain/customers/name';
import type { ListServices } from '~/domain/services/schema';
import type { Context } from '../../core/api/context';
import { firstRow, type Page, turned, turnOf } from '../../core/api/paging/service';
import { followMerge } from '../../core/db/merged/service';
import { lastOf } from '../../core/files/export/batches';
import type { Batch } from '../../core/files/export/queries';
import type { ServiceList, Work } from '../schema';
import {
  countEveryService,
  findNextServices,
  findServicePage,
  listWaiting,
  type ServiceFilter,
} from './queries';

/** Most services of the work list in one answer. */
const MOST_WORK = 200;

type Filter = Pick<ListServices, 'status' | 'purpose' | 'office' | 'customerId'>;
type Names = { firstName: string; lastName: string; organizationName: string | null };

/** Returns one page of the services, the latest first. */
export async function listServices(ctx: Context, input: ListServices): Promise<ServiceList> {
  const { order = 'desc' } = input;
  const filter = filterOf(ctx, await followMerge(ctx, input));
  const read = (page: Page) => findServicePage(ctx.db, filter, { order, ...page });
  const page = turnOf(input, 'timestamptz');
  const { rows, ...answer } = await turned(await read(page), page, () => read(firstRow));
  return { rows: rows.map((row) => named(ctx, row)), ...answer };
}

/** Returns the services of the same list after a cursor. */
export async function readServicesOn(ctx: Context, input: ListServices, batch: Batch) {
  const { order = 'desc' } = input;
  const filter = filterOf(ctx, await followMerge(ctx, input));
  const rows = await findNextServices(ctx.db, filter, { order, batch });
  return { rows: rows.map((row) => named(ctx, row)), last: lastOf(rows, batch) };
}

export async function countServices(ctx: Context, input: Filter): Promise<number> {
  return await countEveryService(ctx.db, filterOf(ctx, await followMerge(ctx, input)));
}

/** Returns what is to be done at a branch, oldest first. */
export async function readWork(ctx: Context, office: Office | undefined): Promise<Work> {
  const scope = { ability: ctx.ability, action: 'serve' } as const;
  const rows = await listWaiting(ctx.db, { scope, office, limit: MOST_WORK + 1 });
  return {
    rows: rows.slice(0, MOST_WORK).map((row) => named(ctx, row)),
    isWhole: rows.length <= MOST_WORK,
    at: ctx.now(),
  };
}

function filterOf(ctx: Context, { status, purpose, office, customerId }: Filter): ServiceFilter {
  return { scope: { ability: ctx.ability, action: 'read' }, status, purpose, office, customerId };
}

/** With the name of the customer in the reader's language. */
function named<Row extends Names>(
  { locale }: Context,
  { firstName, lastName, organizationName, ...row }: Row,
) {
  return { ...row, customerName: customerName({ firstName, lastName, organizationName }, locale) };
}
