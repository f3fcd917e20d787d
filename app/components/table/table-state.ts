import { COUNTED_UP_TO, lastNumbered } from '~/domain/core/paging';
import { paging } from '~/domain/core/spec-numbers';

export type PageSize = (typeof paging.sizes)[number];

/** What a list asks the server for; `domain/core/schema` calls it a page. */
export type TableState = {
  page: number;
  pageSize: PageSize;
  search?: string;
  sort?: string;
  order?: 'asc' | 'desc';
  /** The place in the list behind which the page begins; of a page before a place it is the end. */
  after?: string;
  before?: string;
};

/** Of those that go on by key: as many as were turned. */
const LAST_PAGE = 100_000;
const turn = /^(\d{1,6})(?:\.(after|before)\.([\w-]{1,1500}))?$/u;

/** The state of a list as its address tells it. Loaders and screens read it alike, so their queries are the same. */
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

/** Whether the page lies beyond the rows that page numbers lead through. */
export function isBeyond({ after, before }: TableState): boolean {
  return after !== undefined || before !== undefined;
}

/** What a list that goes on by key answers: where its next page begins and the one before ends. */
export type Places = { nextCursor?: string | null; previousCursor?: string | null };

/**
 * What the address says in `page` for another page. Page numbers lead through the rows that are counted; beyond them a
 * list that gives places goes on from the last row, or back from the first. Undefined: there is no such page.
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

/** One of a filter's known values in the address, or undefined. */
export function readFilter<Value extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined {
  return values.find((known) => known === search.get(name));
}
