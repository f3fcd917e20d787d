import type { z } from 'zod';
import { DomainError } from '~/domain/errors';
import { parseParcelNumber } from '~/domain/parcel/number';
import type { listParcelsSchema } from '~/domain/parcel/schema';
import { overdueSince, type StorageRules, storageOf } from '~/domain/parcel/storage';
import type { Context } from '../../context';
import { lastOf } from '../../export/batches';
import type { Batch } from '../../export/queries';
import { containing } from '../../like/pattern';
import { counted, inOrder, pageOf } from '../../paging/service';
import { readStorageRules } from '../storage/rules';
import { findParcelRows, listParcelIds, type Match, nextParcelIds, type ParcelFilter } from './queries';
import type { ListedParcel, ParcelList } from './schema';

type ListParcels = z.output<typeof listParcelsSchema>;
const shortestSearch = 3;

/** One page of the parcels that the asker may see. */
export async function listParcels(ctx: Context, input: ListParcels): Promise<ParcelList> {
  const { order = 'desc' } = input;
  const rules = await readStorageRules(ctx);
  const filter = filterOf(ctx, input, rules);
  const { ids, total } = await listParcelIds(ctx.db, filter, { order, ...pageOf(input) });
  return { rows: await rowsOf(ctx, ids, rules), ...counted(total) };
}

/** The parcels of the same list after a cursor. */
export async function readParcelsOn(ctx: Context, input: ListParcels, batch: Batch) {
  const { order = 'desc' } = input;
  const rules = await readStorageRules(ctx);
  const next = await nextParcelIds(ctx.db, filterOf(ctx, input, rules), { order, batch });
  const ids = next.map(({ id }) => id);
  return { rows: await rowsOf(ctx, ids, rules), last: lastOf(next, batch) };
}

/** What a list shows of these parcels, in the order of their ids. */
export async function rowsOf(
  { db, now }: Context,
  ids: readonly string[],
  rules: StorageRules,
): Promise<ListedParcel[]> {
  if (ids.length === 0) return [];
  const at = now();
  const rows = await findParcelRows(db, ids);
  return inOrder(ids, rows).map((row) => ({ ...row, storage: storageOf(row, rules, at) }));
}

function filterOf(ctx: Context, input: ListParcels, { freeDays }: StorageRules): ParcelFilter {
  const { page: _, pageSize: __, sort: ___, order: ____, search, status, isOverdue, ...filter } = input;
  return {
    ...filter,
    scope: { ability: ctx.ability, action: 'read' },
    status: status && status.length > 0 ? status : undefined,
    overdueSince: isOverdue && overdueSince(ctx.now(), freeDays),
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
