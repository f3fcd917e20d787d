import { readFilter, readTableState, type TableState } from '~/app/components/table/table-state';
import { servicePurposes } from '~/domain/services/states';
import type { Inputs } from '~/server/router';

export const feePurposes = ['form', 'service', ...servicePurposes] as const;

/** The query of the fees, read from the address by the loader and the screen. */
export function readFeeQuery(search: URLSearchParams): {
  table: TableState;
  input: Inputs['fees']['list'];
} {
  const { sort: _sort, order: _order, ...table } = readTableState(search);
  const state = readFilter(search, 'state', ['archived']);
  const purpose = readFilter(search, 'purpose', feePurposes);
  return { table, input: { ...table, isArchived: state === 'archived', ...(purpose && { purpose }) } };
}
