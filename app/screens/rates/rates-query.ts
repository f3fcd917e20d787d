import { readTableState, type TableState } from '~/app/components/table/table-state';
import type { Inputs } from '~/server/router';

/** The history of the rate as its address tells it; the loader and the screen ask alike. */
export function readCurrencyQuery(search: URLSearchParams): {
  table: TableState;
  input: Inputs['rates']['list'];
} {
  const table = readTableState(search, ['validFrom']);
  const { page, pageSize, order } = table;
  return { table, input: { page, pageSize, ...(order && { order }) } };
}
