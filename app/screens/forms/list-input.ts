import { readCustomerFilter } from '~/app/components/table/customer-filter';
import { readDaysFilter } from '~/app/components/table/days-filter';
import { readFilter, readTableState, type TableState } from '~/app/components/table/table-state';
import { formStates } from '~/domain/forms/states';
import type { Inputs } from '~/server/router';

type ListInput = Inputs['forms']['list'];

const sorts = ['createdAt', 'code', 'receiver'] as const;

export const formFilterNames = ['status', 'customer', 'submitted', 'billed', 'price', 'money'] as const;

/** A state, or `archived` for archived forms in any state. */
export const listStatuses = [...formStates, 'archived'] as const;
type ListStatus = (typeof listStatuses)[number];

/** Whether staff see the default list, the forms to receive, oldest first. `?view=all` shows every form. */
export function showsWork(search: URLSearchParams, isStaff: boolean): boolean {
  return isStaff && ['view', ...formFilterNames].every((name) => !search.has(name));
}

/** The input of the list from its address, shared by the loader and the screen. */
export function readFormList(
  search: URLSearchParams,
  isStaff: boolean,
): {
  state: TableState;
  input: ListInput;
} {
  const isWork = showsWork(search, isStaff);
  const oldestFirst = { sort: 'createdAt', order: 'asc' } as const;
  const state = { ...(isWork && oldestFirst), ...readTableState(search, sorts) };
  const status = isWork ? 'submitted' : readFilter(search, 'status', listStatuses);
  const sort = sorts.find((known) => known === state.sort);
  const { sort: _unknown, ...rest } = state;
  return {
    state,
    input: {
      ...rest,
      ...(sort && { sort }),
      ...filterOf(status),
      ...moneyFilters(search),
      ...readCustomerFilter(search),
    },
  };
}

function filterOf(status: ListStatus | undefined): Pick<ListInput, 'status' | 'isArchived'> {
  if (status === 'archived') return { isArchived: true };
  return status ? { status: [status] } : {};
}

function moneyFilters(
  search: URLSearchParams,
): Pick<ListInput, 'submitted' | 'billed' | 'isPriceWaiting' | 'isPriceWork' | 'isUnpaid'> {
  const submitted = readDaysFilter(search, 'submitted');
  const billed = readDaysFilter(search, 'billed');
  return {
    ...(submitted && { submitted }),
    ...(billed && { billed }),
    ...(search.get('price') === 'waiting' && { isPriceWaiting: true as const }),
    ...(search.get('price') === 'work' && { isPriceWork: true as const }),
    ...(search.get('money') === 'unpaid' && { isUnpaid: true as const }),
  };
}
