import { readFilter, readTableState, type TableState } from '~/app/components/table/table-state';
import { CUSTOMER_SEARCH_MIN, customerTypes } from '~/domain/customers/types';
import type { Inputs } from '~/server/router';

type CustomerQuery = { table: TableState; input: Inputs['customers']['list'] };

const sorts = ['createdAt', 'name'] as const;
const kinds = [...customerTypes, 'archived'] as const;

export const customerFilterNames = ['type'] as const;

/** The query of the list, read from the address by the loader and the screen. */
export function readCustomerQuery(search: URLSearchParams): CustomerQuery {
  const table = readTableState(search, sorts);
  const { sort, search: text, ...page } = table;
  const known = sorts.find((name) => name === sort);
  const type = readFilter(search, 'type', kinds);
  return {
    table,
    input: {
      ...page,
      ...(known && { sort: known }),
      ...(text && text.length >= CUSTOMER_SEARCH_MIN && { search: text }),
      ...(type === 'archived' ? { isArchived: true } : type && { type }),
    },
  };
}
