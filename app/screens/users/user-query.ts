import { readFilter, readTableState, type TableState } from '~/app/components/table/table-state';
import { userSorts, userStatuses } from '~/domain/users/statuses';
import type { Inputs } from '~/server/router';

/** `apps`: every account that can sign in. `moz`: the company's staff. */
export type UserArea = 'apps' | 'moz';

export type UserQuery = {
  table: TableState;
  input: Inputs['users']['list'];
};

/** The query of the list, read from the address by the loader and the screen. */
export function readUserQuery(area: UserArea, search: URLSearchParams): UserQuery {
  const table = readTableState(search, userSorts);
  const wanted = search.get('role') ?? '';
  const role = /^[a-z][a-z0-9-]{1,39}$/u.test(wanted) ? wanted : undefined;
  const status = readFilter(search, 'status', userStatuses);
  const sort = userSorts.find((known) => known === table.sort);
  const { sort: _, ...rest } = table;
  return {
    table,
    input: {
      ...rest,
      audience: area === 'moz' ? 'staff' : 'all',
      ...(sort && { sort }),
      ...(role && { role }),
      ...(status && { status }),
    },
  };
}
