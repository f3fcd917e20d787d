import type { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import { priceStopOf } from '~/domain/forms/price-approval';
import { publicHoldReason, shownHoldReason } from '~/domain/parcels/holds';
import { parseParcelNumber } from '~/domain/parcels/number';
import type { countParcelsSchema, listParcelsSchema } from '~/domain/parcels/schema';
import type { HoldReason, ShownHoldReason } from '~/domain/parcels/states';
import { overdueSince, storageOf } from '~/domain/parcels/storage';
import type { Context } from '../../core/api/context';
import { isStaff } from '../../core/api/is-staff';
import { firstRow, type Page, turned, turnOf } from '../../core/api/paging/service';
import { followMerge } from '../../core/db/merged/service';
import { readSearch } from '../../core/db/search/service';
import { lastOf } from '../../core/files/export/batches';
import type { Batch } from '../../core/files/export/queries';
import { publicPlace } from '../public-place';
import { readStorageRules, storageRulesSchema } from '../storage/rules';
import type { Match, ParcelFilter } from './conditions/queries';
import { countEveryParcel, findNextParcels, findParcelPage, findParcelRows, parcelKeys } from './queries';
import type { ListedParcel, ParcelList } from './schema';

type ListParcels = z.output<typeof listParcelsSchema>;
type Narrowed = z.output<typeof countParcelsSchema>;
type Found = Awaited<ReturnType<typeof findParcelRows>>[number];

/** Returns one page of the parcels that the caller may read. */
export async function listParcels(ctx: Context, input: ListParcels): Promise<ParcelList> {
  const { sort, order = 'desc' } = input;
  const filter = await filterOf(ctx, await followMerge(ctx, input));
  const read = (page: Page) => findParcelPage(ctx.db, filter, { sort, order, ...page }, ctx.now());
  const page = turnOf(input, parcelKeys[sort]);
  const { rows, ...answer } = await turned(await read(page), page, () => read(firstRow));
  return { rows: withStorage(ctx, rows), ...answer };
}

/** Returns the parcels of the same list after a cursor. */
export async function readParcelsOn(ctx: Context, input: ListParcels, batch: Batch) {
  const { sort, order = 'desc' } = input;
  const filter = await filterOf(ctx, await followMerge(ctx, input));
  const rows = await findNextParcels(ctx.db, filter, { sort, order, batch, now: ctx.now() });
  return { rows: withStorage(ctx, rows), last: lastOf(rows, batch) };
}

/** Counts all parcels of the same list. */
export async function countParcels(ctx: Context, input: Narrowed): Promise<number> {
  return await countEveryParcel(ctx.db, await filterOf(ctx, await followMerge(ctx, input)));
}

/** Returns the list's rows of these parcels, in the order of the ids. */
export async function rowsOf(ctx: Context, ids: readonly string[]): Promise<ListedParcel[]> {
  return withStorage(ctx, await findParcelRows(ctx.db, ids, ctx.now()));
}

function withStorage({ now, session }: Context, rows: readonly Found[]): ListedParcel[] {
  const [first] = rows;
  if (!first) return [];
  const at = now();
  const rules = storageRulesSchema.parse(first);
  const isForStaff = isStaff({ session });
  return rows.map(({ priceApproval, ...row }) => ({
    ...row,
    holdReason: shownHoldReason(row.holdReason, isForStaff),
    place: isForStaff ? row.place : publicPlace(row.place),
    priceStop: priceStopOf({ ...row, priceApproval }),
    storage: storageOf(row, rules, at),
  }));
}

async function filterOf(ctx: Context, input: Narrowed): Promise<ParcelFilter> {
  const { search, status, isOverdue, holdReason, ...filter } = input;
  const { freeDays } = isOverdue ? await readStorageRules(ctx) : { freeDays: 0 };
  return {
    ...filter,
    scope: { ability: ctx.ability, action: 'read' },
    holdReason: holdReason && knownReason(ctx, holdReason),
    status: status && status.length > 0 ? status : undefined,
    overdueSince: isOverdue && overdueSince(ctx.now(), freeDays),
    match: matchOf(search ?? ''),
  };
}

/** Returns the stored reason of a filter. Only staff may ask for it by a name that customers are not told. */
function knownReason(ctx: Context, reason: ShownHoldReason): HoldReason {
  if (reason === 'review') return 'sanctions';
  if (publicHoldReason(reason) !== reason && !isStaff(ctx)) throw new DomainError('not_allowed');
  return reason;
}

/** Searches a complete number first; three letters or more use the trigram index. */
function matchOf(search: string): Match | undefined {
  const number = parseParcelNumber(search);
  if (number) return { kind: 'number', number };
  const query = readSearch(search);
  return query && { kind: 'text', query };
}
