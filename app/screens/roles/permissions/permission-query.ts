import { readTableState, type TableState } from '~/app/components/table/table-state';
import type { Inputs } from '~/server/router';

/** The list's state from its address; sorted by name only. */
export function readPermissionQuery(search: URLSearchParams): {
  table: TableState;
  input: Inputs['roles']['permissions'];
} {
  const table = readTableState(search, ['name']);
  const { sort: _, ...rest } = table;
  return { table, input: rest };
}
