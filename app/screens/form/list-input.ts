import { readCustomerFilter } from '~/app/components/table/customer-filter';
import { readFilter, readTableState, type TableState } from '~/app/components/table/table-state';
import { formStates } from '~/domain/form/states';
import type { Inputs } from '~/server/router';

type ListInput = Inputs['forms']['list'];

const sorts = ['createdAt', 'code'] as const;

/** A state, or what was archived in whatever state. */
export const listStatuses = [...formStates, 'archived'] as const;
type ListStatus = (typeof listStatuses)[number];

/** What the address asks the list for; the loader and the screen read it alike. */
export function readFormList(search: URLSearchParams): {
  state: TableState;
  status: ListStatus | undefined;
  input: ListInput;
} {
  const state = readTableState(search, sorts);
  const status = readFilter(search, 'status', listStatuses);
  const sort = sorts.find((known) => known === state.sort);
  const { sort: _unknown, ...rest } = state;
  return {
    state,
    status,
    input: { ...rest, ...(sort && { sort }), ...filterOf(status), ...readCustomerFilter(search) },
  };
}

function filterOf(status: ListStatus | undefined): Pick<ListInput, 'status' | 'isArchived'> {
  if (status === 'archived') return { isArchived: true };
  return status ? { status: [status] } : {};
}
