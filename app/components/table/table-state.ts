import { COUNTED_UP_TO, lastNumbered } from '~/domain/core/paging';
import { paging } from '~/domain/core/spec-numbers';

export type PageSize = (typeof paging.sizes)[number];

/** The paging and search state of a list; `domain/core/schema` calls it a page. */
export type TableState = {
  page: number;
  pageSize: PageSize;
  search?: string;
  sort?: string;
  order?: 'asc' | 'desc';
  /** The position after which the page begins, or before which it ends. */
  after?: string;
  before?: string;
};

/** The highest page number of lists with keyset paging. */
const LAST_PAGE = 100_000;
const turn = /^(\d{1,6})(?:\.(after|before)\.([\w-]{1,1500}))?$/u;

/** The state of a list from its address. Loaders and screens share it, so their queries are equal. */
export function readTableState(search: URLSearchParams, sorts: readonly string[] = []): TableState {
  const [, number, side, place = ''] = turn.exec(search.get('page') ?? '') ?? [];
  const page = Number(number);
  const size = paging.sizes.find((known) => known === Number(search.get('pageSize'))) ?? paging.size;
  const last = place === '' ? lastNumbered(size) : LAST_PAGE;
  const text = search.get('search')?.trim().slice(0, 100);
  const sort = sorts.find((known) => known === search.get('sort'));
  return {
    page: page >= paging.page ? Math.min(page, last) : paging.page,
    pageSize: size,
    ...(text ? { search: text } : {}),
    ...(sort ? { sort, order: search.get('order') === 'desc' ? 'desc' : 'asc' } : {}),
    ...(side === 'after' ? { after: place } : {}),
    ...(side === 'before' ? { before: place } : {}),
  };
}

/** Whether the page is beyond the rows that page numbers reach. */
export function isBeyond({ after, before }: TableState): boolean {
  return after !== undefined || before !== undefined;
}

/** The cursors of a list with keyset paging: the start of its next page and the end of the previous one. */
export type Places = { nextCursor?: string | null; previousCursor?: string | null };

/**
 * The value of `page` in the address for the next or previous page. Page numbers reach the counted rows; beyond them a
 * list with cursors continues by key. Undefined when there is no such page.
 */
export function pageTo(
  { page, pageSize }: TableState,
  step: 1 | -1,
  { nextCursor, previousCursor }: Places,
): string | undefined {
  const to = page + step;
  const place = step === 1 ? nextCursor : previousCursor;
  if (to < paging.page) return undefined;
  if (to * pageSize <= COUNTED_UP_TO) return String(to);
  if (place === undefined) return to <= lastNumbered(pageSize) ? String(to) : undefined;
  if (place !== null) return `${to}.${step === 1 ? 'after' : 'before'}.${place}`;
  return step === 1 ? undefined : String(Math.floor(COUNTED_UP_TO / pageSize));
}

/** The known value of a filter in the address, or undefined. */
export function readFilter<Value extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined {
  return values.find((known) => known === search.get(name));
}
