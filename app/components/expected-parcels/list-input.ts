import { readCustomerFilter } from '~/app/components/table/customer-filter';
import { readDaysFilter } from '~/app/components/table/days-filter';
import { readFilter, readTableState, type TableState } from '~/app/components/table/table-state';
import { carriers } from '~/domain/core/carriers/carriers';
import { offices } from '~/domain/core/offices';
import { expectedStates } from '~/domain/expected-parcels/states';
import type { Inputs } from '~/server/router';

type ListInput = Inputs['expectedParcels']['list'];

export const expectedFilterNames = ['status', 'carrier', 'office', 'customer', 'registered', 'mark'] as const;
/** A state, or `archived` for archived parcels in any state. */
export const expectedStatuses = [...expectedStates, 'archived'] as const;
export const expectedMarks = ['several', 'reminded'] as const;

/** The input of the list from its address, shared by the loader and the screen. */
export function readExpectedList(search: URLSearchParams): { state: TableState; input: ListInput } {
  const state = readTableState(search, ['createdAt']);
  const status = readFilter(search, 'status', expectedStatuses);
  const carrier = readFilter(search, 'carrier', carriers);
  const office = readFilter(search, 'office', offices);
  const mark = readFilter(search, 'mark', expectedMarks);
  const registered = readDaysFilter(search, 'registered');
  const { sort: _, ...page } = state;
  return {
    state,
    input: {
      ...page,
      ...(status === 'archived' ? { isArchived: true } : status && { status: [status] }),
      ...(carrier && { carrier }),
      ...(office && { office }),
      ...(registered && { registered }),
      ...(mark === 'several' && { isSeveral: true as const }),
      ...(mark === 'reminded' && { isReminded: true as const }),
      ...readCustomerFilter(search),
    },
  };
}
