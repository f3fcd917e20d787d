import { isArchivable } from '~/domain/archive/archivable';
import { shownState } from '~/domain/arrivals/shown-of-expected';
import { isCarrier } from '~/domain/core/carriers/carriers';
import { homeOffice, isOffice } from '~/domain/core/offices';
import { customerName } from '~/domain/customers/name';
import { archivableExpected } from '~/domain/expected-parcels/archivable';
import { fliesAnswer } from '~/domain/goods/flies';
import type { FoldedRules } from '~/domain/goods/match';
import type { Context } from '../../core/api/context';
import { firstRow, type Page, turned, turnOf } from '../../core/api/paging/service';
import { followMerge } from '../../core/db/merged/service';
import { readSearch } from '../../core/db/search/service';
import { lastOf } from '../../core/files/export/batches';
import type { Batch } from '../../core/files/export/queries';
import { readAnswers } from '../../goods/lines/read';
import { findGoodsRules } from '../../goods/rules';
import { countEveryExpected, type ExpectedFilter, findExpectedPage, findNextExpected } from './queries';
import type { CountExpected, ExpectedList, ListExpected } from './schema';

type ExpectedRow = Awaited<ReturnType<typeof findExpectedPage>>[number];

/** Returns one page of the expected parcels that the caller may read. */
export async function listExpected(ctx: Context, input: ListExpected): Promise<ExpectedList> {
  const filter = filterOf(ctx, await followMerge(ctx, input));
  const read = (page: Page) => findExpectedPage(ctx.db, filter, { ...orderOf(input), ...page });
  const page = turnOf(input, 'timestamptz');
  const { rows, ...answer } = await turned(await read(page), page, () => read(firstRow));
  const rules = await findGoodsRules(ctx.db);
  return { rows: rows.map((row) => shown(row, ctx, rules)), ...answer };
}

/** Returns the expected parcels of the same list after a cursor. */
export async function readExpectedOn(ctx: Context, input: ListExpected, batch: Batch) {
  const filter = filterOf(ctx, await followMerge(ctx, input));
  const rows = await findNextExpected(ctx.db, filter, { ...orderOf(input), batch });
  const rules = await findGoodsRules(ctx.db);
  return { rows: rows.map((row) => shown(row, ctx, rules)), last: lastOf(rows, batch) };
}

/** Counts all expected parcels of the same list. */
export async function countExpected(ctx: Context, input: CountExpected): Promise<number> {
  return await countEveryExpected(ctx.db, filterOf(ctx, await followMerge(ctx, input)));
}

function filterOf(ctx: Context, { status, search, ...filter }: CountExpected): ExpectedFilter {
  return {
    ...filter,
    scope: { ability: ctx.ability, action: 'read' },
    status: status && status.length > 0 ? status : undefined,
    query: readSearch(search),
  };
}

function orderOf({ order = 'desc' }: ListExpected): { order: 'asc' | 'desc' } {
  return { order };
}

function shown(row: ExpectedRow, { locale }: Context, rules: FoldedRules): ExpectedList['rows'][number] {
  const { firstName, lastName, organizationName, arrivals, items, carrier, office, key, total, ...facts } =
    row;
  return {
    ...facts,
    carrier: isCarrier(carrier) ? carrier : 'other',
    office: isOffice(office) ? office : homeOffice,
    customerName: customerName({ firstName, lastName, organizationName }, locale),
    shown: shownState(row.status, arrivals),
    itemCount: items.length,
    flies: fliesAnswer(rules, items.map(readAnswers)).flies,
    isArchivable: row.archivedAt === null && isArchivable(archivableExpected(row.status)),
  };
}
