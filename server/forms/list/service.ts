import type { z } from 'zod';
import { isArchivable } from '~/domain/archive/archivable';
import { isTooShort } from '~/domain/core/search/query';
import { type CustomerNames, customerName } from '~/domain/customers/name';
import { archivableForm } from '~/domain/forms/archive';
import { parseFormCode } from '~/domain/forms/code';
import type { Context } from '../../core/api/context';
import { firstRow, type Page, turned, turnOf } from '../../core/api/paging/service';
import { followMerge } from '../../core/db/merged/service';
import { readWords } from '../../core/db/search/service';
import { lastOf } from '../../core/files/export/batches';
import type { Batch } from '../../core/files/export/queries';
import {
  countEveryForm,
  type FormFilter,
  type FormOrder,
  findFormPage,
  findNextForms,
  formKeys,
  type Match,
} from './queries';
import type { countFormsInput, FormList, ListForms } from './schema';

type Narrowed = z.output<typeof countFormsInput>;
type Found = Awaited<ReturnType<typeof findFormPage>>[number];

/** Returns one page of the forms that the caller may read. */
export async function listForms(ctx: Context, input: ListForms): Promise<FormList> {
  const filter = filterOf(ctx, await followMerge(ctx, input));
  const read = (page: Page) => findFormPage(ctx.db, filter, { ...orderOf(input), ...page });
  const page = turnOf(input, formKeys[input.sort]);
  const { rows, ...answer } = await turned(await read(page), page, () => read(firstRow));
  return { rows: rows.map((row) => withArchivable(row, ctx)), ...answer };
}

/** Returns the forms of the same list after a cursor. */
export async function readFormsOn(ctx: Context, input: ListForms, batch: Batch) {
  const filter = filterOf(ctx, await followMerge(ctx, input));
  const rows = await findNextForms(ctx.db, filter, { ...orderOf(input), batch });
  return { rows: rows.map((row) => named(row, ctx)), last: lastOf(rows, batch) };
}

/** Counts all forms of the same list. */
export async function countForms(ctx: Context, input: Narrowed): Promise<number> {
  return await countEveryForm(ctx.db, filterOf(ctx, await followMerge(ctx, input)));
}

function filterOf(ctx: Context, input: Narrowed): FormFilter {
  const { status, search, ...filter } = input;
  return {
    ...filter,
    scope: { ability: ctx.ability, action: 'read' },
    status: status && status.length > 0 ? status : undefined,
    match: matchOf(search ?? ''),
  };
}

function orderOf({ sort, order = 'desc' }: ListForms): FormOrder {
  return { sort, order };
}

function named<Row extends CustomerNames>(
  row: Row,
  { locale }: Context,
): Omit<Row, keyof CustomerNames> & { customerName: string } {
  const { firstName, lastName, organizationName, ...rest } = row;
  return { ...rest, customerName: customerName({ firstName, lastName, organizationName }, locale) };
}

function withArchivable(found: Found, ctx: Context): FormList['rows'][number] {
  const { parcels, dueCents, paidCents, ...row } = named(found, ctx);
  const ledger = { dueCents: dueCents ?? 0, paidCents: paidCents ?? 0 };
  const facts = { status: row.status, parcels, ledger };
  return { ...row, isArchivable: row.archivedAt === null && isArchivable(archivableForm(facts)) };
}

/** Three letters make a trigram; a shorter text can only be the start of a code. */
export function matchOf(search: string): Match | undefined {
  const query = readWords(search);
  if (!query) return undefined;
  const text = search.trim().toLowerCase();
  return isTooShort(query) ? prefixOf(text) : { kind: 'text', query, code: parseFormCode(text) };
}

function prefixOf(text: string): Match {
  const from = text.toUpperCase().replaceAll('O', '0').replace(/[IL]/gu, '1');
  return { kind: 'prefix', from, to: `${from}~` };
}
