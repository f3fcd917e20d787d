import { readCustomerFilter } from '~/app/components/table/customer-filter';
import { readFilter, readTableState, type TableState } from '~/app/components/table/table-state';
import { caseKinds, caseStates } from '~/domain/cases/states';
import type { Inputs } from '~/server/router';

export const caseFilterNames = ['status', 'kind', 'mine', 'customer'] as const;

type CaseQuery = { table: TableState; input: Inputs['cases']['list'] };

/** The query of the list, read from the address by the loader and the screen. */
export function readCaseQuery(search: URLSearchParams): CaseQuery {
  const table = readTableState(search);
  const status = readFilter(search, 'status', [...caseStates, 'all']);
  const kind = readFilter(search, 'kind', caseKinds);
  return {
    table,
    input: {
      ...table,
      ...(status && { status }),
      ...(kind && { kind }),
      ...(search.get('mine') === '1' && { isMine: true }),
      ...readCustomerFilter(search),
    },
  };
}
