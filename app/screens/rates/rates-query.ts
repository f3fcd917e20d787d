import { readTableState, type TableState } from '~/app/components/table/table-state';
import type { Inputs } from '~/server/router';

/** The query of the rate history, read from the address by the loader and the screen. */
export function readCurrencyQuery(search: URLSearchParams): {
  table: TableState;
  input: Inputs['rates']['list'];
} {
  const table = readTableState(search, ['validFrom']);
  const { page, pageSize, order } = table;
  return { table, input: { page, pageSize, ...(order && { order }) } };
}
