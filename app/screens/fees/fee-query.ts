import { readFilter, readTableState, type TableState } from '~/app/components/table/table-state';
import type { Inputs } from '~/server/router';

/** The list of fees as its address tells it; the loader and the screen ask alike. */
export function readFeeQuery(search: URLSearchParams): {
  table: TableState;
  input: Inputs['fees']['list'];
} {
  const { sort: _sort, order: _order, ...table } = readTableState(search);
  const state = readFilter(search, 'state', ['archived']);
  return { table, input: { ...table, isArchived: state === 'archived' } };
}
