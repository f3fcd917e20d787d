import { readFilter, readTableState, type TableState } from '~/app/components/table/table-state';
import { contactStates } from '~/domain/content/contact';

export type ContactState = (typeof contactStates)[number];

/** The query of the inbox, read from the address by the loader and the screen. */
export function readContactQuery(search: URLSearchParams): {
  table: TableState;
  input: TableState & { state?: ContactState };
} {
  const table = readTableState(search);
  const state = readFilter(search, 'state', contactStates);
  return { table, input: { ...table, ...(state && { state }) } };
}
