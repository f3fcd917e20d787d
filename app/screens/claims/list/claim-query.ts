import { readCustomerFilter } from '~/app/components/table/customer-filter';
import { readFilter, readTableState, type TableState } from '~/app/components/table/table-state';
import { claimStates } from '~/domain/claims/states';
import { offices } from '~/domain/core/offices';
import type { Inputs } from '~/server/router';

export const claimFilterNames = ['status', 'office', 'customer'] as const;

const shortestSearch = 3;

type ClaimQuery = { table: TableState; input: Inputs['claims']['list'] };

/** The query of the list, read from the address by the loader and the screen. */
export function readClaimQuery(search: URLSearchParams): ClaimQuery {
  const table = readTableState(search, ['createdAt']);
  const { sort: _sort, search: text, ...page } = table;
  const status = readFilter(search, 'status', claimStates);
  const office = readFilter(search, 'office', offices);
  return {
    table,
    input: {
      ...page,
      ...(text && text.length >= shortestSearch && { search: text }),
      ...(status && { status }),
      ...(office && { office }),
      ...readCustomerFilter(search),
    },
  };
}
