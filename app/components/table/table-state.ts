import { paging } from '~/domain/spec-numbers';

export type PageSize = (typeof paging.sizes)[number];

/** What a list asks the server for; `domain/schema` calls it a page. */
export type TableState = {
  page: number;
  pageSize: PageSize;
  search?: string;
  sort?: string;
  order?: 'asc' | 'desc';
};

const LAST_PAGE = 100_000;

/** The state of a list as its address tells it. Loaders and screens read it alike, so their queries are the same. */
export function readTableState(search: URLSearchParams, sorts: readonly string[] = []): TableState {
  const page = Number(search.get('page'));
  const size = paging.sizes.find((known) => known === Number(search.get('pageSize')));
  const text = search.get('search')?.trim().slice(0, 100);
  const sort = sorts.find((known) => known === search.get('sort'));
  return {
    page: Number.isInteger(page) && page >= paging.page && page <= LAST_PAGE ? page : paging.page,
    pageSize: size ?? paging.size,
    ...(text ? { search: text } : {}),
    ...(sort ? { sort, order: search.get('order') === 'desc' ? 'desc' : 'asc' } : {}),
  };
}

/** One of a filter's known values in the address, or undefined. */
export function readFilter<Value extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined {
  return values.find((known) => known === search.get(name));
}
