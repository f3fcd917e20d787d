import { readFilter, readTableState, type TableState } from '~/app/components/table/table-state';
import { type ArchivedKind, archivedKinds } from '~/domain/archive/kinds';

type ArchiveQuery = {
  table: TableState;
  input: TableState & { kind?: ArchivedKind };
};

export const archiveFilterNames = ['kind'] as const;

/** The archive as its address tells it; the loader and the screen ask alike. */
export function readArchiveQuery(search: URLSearchParams): ArchiveQuery {
  const table = readTableState(search);
  const kind = readFilter(search, 'kind', archivedKinds);
  return { table, input: { ...table, ...(kind && { kind }) } };
}
