import { readFilter, readTableState, type TableState } from '~/app/components/table/table-state';
import { readId } from '~/domain/core/id';
import { goodsFilters } from '~/domain/customs/filters';
import type { Inputs } from '~/server/router';

export const customsTabs = ['goods', 'cargo', 'export'] as const;
export type CustomsTab = (typeof customsTabs)[number];
export const goodsFilterNames = ['only'] as const;
export const queueFilterNames = ['loaded'] as const;
const shortestSearch = 3;

export function readCustomsTab(search: URLSearchParams): CustomsTab {
  return readFilter(search, 'tab', customsTabs) ?? 'goods';
}

/** The query of the goods list, read from the address by the loader and the screen. */
export function readGoodsQuery(search: URLSearchParams): {
  table: TableState;
  input: Inputs['customs']['goods'];
} {
  const table = readTableState(search, ['declared']);
  const { sort: _sort, search: text, ...page } = table;
  const only = readFilter(search, 'only', goodsFilters);
  return { table, input: { ...page, ...(only && { only }), ...asSearch(text) } };
}

export function readQueueQuery(search: URLSearchParams): {
  table: TableState;
  input: Inputs['customs']['exportQueue'];
} {
  const table = readTableState(search, ['createdAt']);
  const { sort: _sort, search: text, ...page } = table;
  const isLoaded = search.get('loaded') === 'true';
  return { table, input: { ...page, ...(isLoaded && { isLoaded }), ...asSearch(text) } };
}

/** Without a flight in the address, the server takes the next one that customs will check. */
export function readEstimateQuery(search: URLSearchParams): {
  table: TableState;
  input: Inputs['customs']['ofCargo'];
} {
  const table = readTableState(search, []);
  const cargoId = readId(search.get('cargo'));
  return { table, input: { page: table.page, pageSize: table.pageSize, ...(cargoId && { cargoId }) } };
}

function asSearch(text: string | undefined): { search?: string } {
  return text && text.length >= shortestSearch ? { search: text } : {};
}
