import { readFilter, readTableState, type TableState } from '~/app/components/table/table-state';
import { type ArchivedKind, archivedKinds } from '~/domain/archive/kinds';

type ArchiveQuery = {
  table: TableState;
  input: TableState & { kind?: ArchivedKind };
};

export const archiveFilterNames = ['kind'] as const;

/** The query of the archive, read from the address by the loader and the screen. */
export function readArchiveQuery(search: URLSearchParams): ArchiveQuery {
  const table = readTableState(search);
  const kind = readFilter(search, 'kind', archivedKinds);
  return { table, input: { ...table, ...(kind && { kind }) } };
}
