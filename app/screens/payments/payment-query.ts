import { readCustomerFilter } from '~/app/components/table/customer-filter';
import { readDaysFilter } from '~/app/components/table/days-filter';
import { readFilter, readTableState, type TableState } from '~/app/components/table/table-state';
import { readDay } from '~/domain/core/calendar';
import { offices } from '~/domain/core/offices';
import { paymentMethods, paymentStates } from '~/domain/payments/kinds';
import type { Inputs } from '~/server/router';

export const paymentFilterNames = ['method', 'status', 'office', 'day', 'days', 'customer'] as const;
const sorts = ['createdAt'] as const;

type PaymentQuery = { table: TableState; input: Inputs['payments']['list'] };

/** The query of the list, read from the address by the loader and the screen. */
export function readPaymentQuery(search: URLSearchParams): PaymentQuery {
  const table = readTableState(search, sorts);
  const { sort: _, search: text, ...page } = table;
  const method = readFilter(search, 'method', paymentMethods);
  const status = readFilter(search, 'status', paymentStates);
  const office = readFilter(search, 'office', offices);
  const day = readDay(search.get('day') ?? '');
  const days = readDaysFilter(search, 'days');
  return {
    table,
    input: {
      ...page,
      ...(text && text.length >= 3 && { search: text }),
      ...(method && { method }),
      ...(status && { status }),
      ...(office && { office }),
      ...(day && { day }),
      ...(days && { days }),
      ...readCustomerFilter(search),
    },
  };
}
