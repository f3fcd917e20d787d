import { readCustomerFilter } from '~/app/components/table/customer-filter';
import { readFilter, readTableState, type TableState } from '~/app/components/table/table-state';
import { offices } from '~/domain/core/offices';
import { servicePurposes, serviceStates } from '~/domain/services/states';
import type { Inputs } from '~/server/router';

export const serviceFilterNames = ['status', 'purpose', 'office', 'customer'] as const;

type ServiceQuery = { table: TableState; input: Inputs['services']['list'] };

/** The query of the list, read from the address by the loader and the screen. */
export function readServiceQuery(search: URLSearchParams): ServiceQuery {
  const table = readTableState(search, ['askedAt']);
  const { sort: _sort, search: _search, ...page } = table;
  const status = readFilter(search, 'status', serviceStates);
  const purpose = readFilter(search, 'purpose', servicePurposes);
  const office = readFilter(search, 'office', offices);
  return {
    table,
    input: {
      ...page,
      ...(status && { status }),
      ...(purpose && { purpose }),
      ...(office && { office }),
      ...readCustomerFilter(search),
    },
  };
}

/** The branch whose work is shown; without one, that of all. */
export function readWorkQuery(search: URLSearchParams): Inputs['services']['work'] {
  const office = readFilter(search, 'office', offices);
  return office ? { office } : {};
}
