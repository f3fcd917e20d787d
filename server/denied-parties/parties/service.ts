import type { ListDenied } from '~/domain/denied-parties/schema';
import type { Context } from '../../core/api/context';
import { counted, inOrder, pageOf } from '../../core/api/paging/service';
import { readSearch } from '../../core/db/search/service';
import { lastOf } from '../../core/files/export/batches';
import type { Batch } from '../../core/files/export/queries';
import type { DeniedList } from '../schema';
import { findPartyRows, listPartyIds, nextPartyIds, type PartyFilter } from './queries';

/** Lists the current parties by name. */
export async function listDenied(ctx: Context, input: ListDenied): Promise<DeniedList> {
  const { order = 'asc' } = input;
  const { ids, total } = await listPartyIds(ctx.db, filterOf(input), { order, ...pageOf(input) });
  return { rows: await rowsOf(ctx, ids), ...counted(total) };
}

/** Returns the parties of the same list after a cursor. */
export async function readDeniedOn(ctx: Context, input: ListDenied, batch: Batch) {
  const { order = 'asc' } = input;
  const next = await nextPartyIds(ctx.db, filterOf(input), { order, batch });
  const ids = next.map(({ id }) => id);
  return { rows: await rowsOf(ctx, ids), last: lastOf(next, batch) };
}

async function rowsOf({ db }: Context, ids: readonly string[]): Promise<DeniedList['rows']> {
  return ids.length === 0 ? [] : inOrder(ids, await findPartyRows(db, ids));
}

function filterOf({ kind, search }: ListDenied): PartyFilter {
  return { kind, query: readSearch(search) };
}
