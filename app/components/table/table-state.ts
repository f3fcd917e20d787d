import { pageSizes } from '~/domain/schema';

export type PageSize = (typeof pageSizes)[number];

/** What a list asks the server for; `domain/schema` calls it a page. */
export type TableState = {
  page: number;
  pageSize: PageSize;
  search?: string;
  sort?: string;
  order?: 'asc' | 'desc';
};

const FIRST_PAGE = 1;
const LAST_PAGE = 100_000;
const DEFAULT_SIZE: PageSize = 10;

/** The state of a list as its address tells it. Loaders and screens read it alike, so their queries are the same. */
export function readTableState(search: URLSearchParams, sorts: readonly string[] = []): TableState {
  const page = Number(search.get('page'));
  const size = pageSizes.find((known) => known === Number(search.get('pageSize')));
  const text = search.get('search')?.trim().slice(0, 100);
  const sort = sorts.find((known) => known === search.get('sort'));
  return {
    page: Number.isInteger(page) && page >= FIRST_PAGE && page <= LAST_PAGE ? page : FIRST_PAGE,
    pageSize: size ?? DEFAULT_SIZE,
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
