import { DomainError } from '~/domain/core/errors';
import type { Tx } from '../../api/context';
import { followChange } from '../search/stale/follow';
import { type Columns, type Row, updateAtVersion } from './queries';

/** Requires that the writer has seen the current version. Throws `version.stale`. */
export function assertVersion(row: { version: number }, seen: number): void {
  if (row.version !== seen) throw new DomainError('version.stale', { version: row.version });
}

/** Writes a row as it was read and returns its next version. Throws `version.stale` when it has changed since. */
export async function writeRow<Table extends keyof Columns>(
  tx: Tx,
  at: { table: Table; row: Row },
  set: Columns[Table],
): Promise<number> {
  const version = await updateAtVersion(tx, at, set);
  if (version === undefined) throw new DomainError('version.stale');
  await followChange(tx, { table: at.table, id: at.row.id }, set);
  return version;
}
