import { readFilter, readTableState, type TableState } from '~/app/components/table/table-state';
import { type FormState, formStates } from '~/domain/form/states';
import type { Inputs } from '~/server/router';

type ListInput = Inputs['forms']['list'];

const sorts = ['createdAt', 'code'] as const;

/** What the address asks the list for; the loader and the screen read it alike. */
export function readFormList(search: URLSearchParams): {
  state: TableState;
  status: FormState | undefined;
  input: ListInput;
} {
  const state = readTableState(search, sorts);
  const status = readFilter(search, 'status', formStates);
  const sort = sorts.find((known) => known === state.sort);
  const { sort: _unknown, ...rest } = state;
  return { state, status, input: { ...rest, ...(sort && { sort }), ...(status && { status: [status] }) } };
}
