import { dueOf } from '~/domain/cases/due';
import type { ListCases } from '~/domain/cases/schema';
import { customerName } from '~/domain/customers/name';
import { parseFormCode } from '~/domain/forms/code';
import { parseParcelNumber } from '~/domain/parcels/number';
import type { Context } from '../../core/api/context';
import { isStaff } from '../../core/api/is-staff';
import { firstRow, type Page, turned, turnOf } from '../../core/api/paging/service';
import { followMerge } from '../../core/db/merged/service';
import { lastOf } from '../../core/files/export/batches';
import type { Batch } from '../../core/files/export/queries';
import type { CaseList, CaseRow } from '../schema';
import { type CaseFilter, type CaseMatch, countEveryCase, findCasePage, findNextCases } from './queries';

type Filter = Omit<ListCases, 'page' | 'pageSize' | 'after' | 'before'>;
type FoundRow = Omit<Awaited<ReturnType<typeof findCasePage>>[number], 'key' | 'total'>;

/** Returns one page of the cases that the caller may read: what staff must do next comes first. */
export async function listCases(ctx: Context, input: ListCases): Promise<CaseList> {
  const filter = filterOf(ctx, await followMerge(ctx, input));
  const read = (page: Page) => findCasePage(ctx.db, filter, { ...page, locale: ctx.locale });
  const page = turnOf(input, 'timestamptz');
  const { rows, ...answer } = await turned(await read(page), page, () => read(firstRow));
  return { rows: rows.map((row) => shownRow(ctx, row)), ...answer };
}

/** Returns the cases of the same list after a cursor. */
export async function readCasesOn(ctx: Context, input: ListCases, batch: Batch) {
  const filter = filterOf(ctx, await followMerge(ctx, input));
  const rows = await findNextCases(ctx.db, filter, { batch, locale: ctx.locale });
  return { rows: rows.map((row) => shownRow(ctx, row)), last: lastOf(rows, batch) };
}

export async function countCases(ctx: Context, input: Filter): Promise<number> {
  return await countEveryCase(ctx.db, filterOf(ctx, await followMerge(ctx, input)));
}

function filterOf(ctx: Context, { search, isMine, ...filter }: Filter): CaseFilter {
  return {
    ...filter,
    scope: { ability: ctx.ability, action: 'read' },
    isStaff: isStaff(ctx),
    assignedTo: isMine ? ctx.session?.user.id : undefined,
    match: matchOf(search ?? ''),
  };
}

function matchOf(search: string): CaseMatch | undefined {
  if (search === '') return undefined;
  return { code: parseFormCode(search), number: parseParcelNumber(search) };
}

export function shownRow(ctx: Context, row: FoundRow): CaseRow {
  const { customerId, firstName, lastName, organizationName, assignedName, ...shown } = row;
  return {
    ...shown,
    due: dueOf(row, ctx.now()),
    staff: isStaff(ctx)
      ? {
          customerId,
          customerName: customerName({ firstName, lastName, organizationName }, ctx.locale),
          assignedTo: assignedName,
        }
      : null,
  };
}
