import type { z } from 'zod';
import { DomainError } from '~/domain/errors';
import { parseParcelNumber } from '~/domain/parcel/number';
import type { listParcelsSchema } from '~/domain/parcel/schema';
import type { Context } from '../../context';
import { lastOf } from '../../export/batches';
import type { Batch } from '../../export/queries';
import { containing } from '../../like/pattern';
import { counted, inOrder, pageOf } from '../../paging/service';
import { findParcelRows, listParcelIds, type Match, nextParcelIds, type ParcelFilter } from './queries';
import type { ParcelList } from './schema';

type ListParcels = z.output<typeof listParcelsSchema>;
const shortestSearch = 3;

/** One page of the parcels that the asker may see. */
export async function listParcels(ctx: Context, input: ListParcels): Promise<ParcelList> {
  const { order = 'desc' } = input;
  const { ids, total } = await listParcelIds(ctx.db, filterOf(ctx, input), { order, ...pageOf(input) });
  const rows = ids.length === 0 ? [] : await findParcelRows(ctx.db, ids);
  return { rows: inOrder(ids, rows), ...counted(total) };
}

/** The parcels of the same list after a cursor. */
export async function readParcelsOn(ctx: Context, input: ListParcels, batch: Batch) {
  const { order = 'desc' } = input;
  const next = await nextParcelIds(ctx.db, filterOf(ctx, input), { order, batch });
  const ids = next.map(({ id }) => id);
  return { rows: inOrder(ids, await findParcelRows(ctx.db, ids)), last: lastOf(next, batch) };
}

function filterOf(ctx: Context, input: ListParcels): ParcelFilter {
  const { page: _, pageSize: __, sort: ___, order: ____, search, status, ...filter } = input;
  return {
    ...filter,
    scope: { ability: ctx.ability, action: 'read' },
    status: status && status.length > 0 ? status : undefined,
    match: matchOf(search ?? ''),
  };
}

/** The exact number first; three letters or more go to the trigram index. */
function matchOf(search: string): Match | undefined {
  const text = search.trim().toLowerCase();
  if (text === '') return undefined;
  const number = parseParcelNumber(text);
  if (number) return { kind: 'number', number };
  const term = /^[cm\d\sx+()-]+$/u.test(text) ? text.replace(/[^a-z\d]/gu, '') : text;
  if (term.length < shortestSearch)
    throw new DomainError('search.too_short', { min: shortestSearch }, 'search');
  return { kind: 'text', pattern: containing(term) };
}
