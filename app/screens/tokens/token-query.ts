import { readFilter, readTableState, type TableState } from '~/app/components/table/table-state';
import { type TokenState, tokenStates } from '~/domain/tokens/states';

type TokenQuery = {
  table: TableState;
  input: TableState & { state?: TokenState };
};

export const tokenFilterNames = ['state'] as const;

/** The query of the list, read from the address by the loader and the screen. */
export function readTokenQuery(search: URLSearchParams): TokenQuery {
  const table = readTableState(search);
  const state = readFilter(search, 'state', tokenStates);
  return { table, input: { ...table, ...(state && { state }) } };
}
