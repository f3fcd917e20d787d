import type { z } from 'zod';
import { sinceOf } from '~/domain/arrivals/board';
import type { FilteredDuty } from '~/domain/arrivals/duties';
import { parseArrivalNumber } from '~/domain/arrivals/number';
import type { countArrivalsSchema, listArrivalsSchema } from '~/domain/arrivals/schema';
import { DomainError } from '~/domain/core/errors';
import { customerName } from '~/domain/customers/name';
import { maskName } from '~/domain/parcels/masked';
import type { Context } from '../../core/api/context';
import { isStaff } from '../../core/api/is-staff';
import { firstRow, type Page, turned, turnOf } from '../../core/api/paging/service';
import { followMerge } from '../../core/db/merged/service';
import { readSearch } from '../../core/db/search/service';
import { lastOf } from '../../core/files/export/batches';
import type { Batch } from '../../core/files/export/queries';
import { readShelfRules } from '../shelf/service';
import type { ArrivalFilter, ArrivalMatch } from './conditions/queries';
import { findAskedArrivals, findBarredArrivals } from './duties/by-goods';
import {
  arrivalKeys,
  countEveryArrival,
  findArrivalPage,
  findArrivalsOfList,
  findNextArrivals,
} from './queries';
import type { ArrivalList, ListedArrival } from './schema';

type ListArrivals = z.output<typeof listArrivalsSchema>;
type ArrivalCountInput = z.output<typeof countArrivalsSchema>;
type ArrivalRow = Awaited<ReturnType<typeof findArrivalPage>>[number];

/** Returns one page of the arrivals that the caller may read. */
export async function listArrivals(ctx: Context, input: ListArrivals): Promise<ArrivalList> {
  const { sort, order = 'desc' } = input;
  const filter = await filterOf(ctx, await followMerge(ctx, input));
  const read = (page: Page) => findArrivalPage(ctx.db, filter, { sort, order, ...page });
  const page = turnOf(input, arrivalKeys[sort]);
  const { rows, ...answer } = await turned(await read(page), page, () => read(firstRow));
  return { rows: rows.map((row) => shown(ctx, row)), ...answer };
}

/** Returns the arrivals of the same list after a cursor. */
export async function readArrivalsOn(ctx: Context, input: ListArrivals, batch: Batch) {
  const { sort, order = 'desc' } = input;
  const filter = await filterOf(ctx, await followMerge(ctx, input));
  const rows = await findNextArrivals(ctx.db, filter, { sort, order, batch });
  return { rows: rows.map((row) => shown(ctx, row)), last: lastOf(rows, batch) };
}

/** Returns these arrivals as the list shows them, in no order. */
export async function readListed(ctx: Context, ids: readonly string[]): Promise<ListedArrival[]> {
  const rows = await findArrivalsOfList(ctx.db, ids);
  return rows.map((row) => shown(ctx, row));
}

/** Counts all arrivals of the same list. */
export async function countArrivals(ctx: Context, input: ArrivalCountInput): Promise<number> {
  return await countEveryArrival(ctx.db, await filterOf(ctx, await followMerge(ctx, input)));
}

function shown(ctx: Context, row: ArrivalRow): ListedArrival {
  const { firstName, lastName, organizationName, key: _, total: __, ...arrival } = row;
  const names = { firstName: firstName ?? '', lastName: lastName ?? '', organizationName };
  const isForStaff = isStaff(ctx);
  return {
    ...arrival,
    shop: arrival.shop ?? '',
    customerName: arrival.customerId === null ? null : customerName(names, ctx.locale),
    ...(!isForStaff && {
      place: '',
      needsStaff: null,
      labelName: maskName(arrival.labelName),
      labelSuburb: '',
    }),
  };
}

async function filterOf(ctx: Context, input: ArrivalCountInput): Promise<ArrivalFilter> {
  const { search, status, age, ...filter } = input;
  if (filter.needsStaff && !isStaff(ctx)) throw new DomainError('not_allowed');
  const shownAge = filter.hasDuty === 'storage_ended' ? 'over' : age;
  return {
    ...filter,
    scope: { ability: ctx.ability, action: 'read' },
    status: status && status.length > 0 ? status : undefined,
    onShelf: shownAge && sinceOf(shownAge, await readShelfRules(ctx), ctx.now()),
    match: matchOf(search ?? ''),
    goodsIds: await goodsOfDuty(ctx, filter.hasDuty),
  };
}

async function goodsOfDuty({ db }: Context, duty: FilteredDuty | undefined): Promise<string[] | undefined> {
  if (duty === 'forbidden') return await findBarredArrivals(db);
  return duty === 'answer_goods' || duty === 'answer_battery' ? await findAskedArrivals(db) : undefined;
}

/** Searches a complete number of ours first; three letters or more use the trigram index. */
function matchOf(search: string): ArrivalMatch | undefined {
  const number = parseArrivalNumber(search);
  if (number !== undefined) return { kind: 'number', number };
  const query = readSearch(search);
  return query && { kind: 'text', query };
}
