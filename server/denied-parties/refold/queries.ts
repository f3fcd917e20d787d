import { sql } from 'kysely';
import { FOLD_VERSION } from '~/domain/core/names/fold';
import type { StoredName } from '~/domain/denied-parties/stored-name';
import type { Tx } from '../../core/api/context';

type Table = 'deniedName' | 'screenedName';
type Refolded = StoredName & { id: string };

/** Locks some names that an older fold made. Rows that others have locked wait for the next run. */
export async function lockStaleNames(
  tx: Tx,
  table: Table,
  limit: number,
): Promise<{ id: string; name: string }[]> {
  return await tx
    .selectFrom(table)
    .select(['id', 'name'])
    .where('foldVersion', '<', FOLD_VERSION)
    .orderBy('foldVersion')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

const owners = { deniedName: 'party_id', screenedName: 'customer_id' } as const;

/**
 * Writes the fold of names. Where two names of one owner have become one, the second keeps its former `normal`, which
 * only tells the names of an owner apart.
 */
export async function writeFolds(tx: Tx, table: Table, names: readonly Refolded[]): Promise<void> {
  const owner = sql.ref(owners[table]);
  for (const { id, normal, keys, foldVersion } of names) {
    await sql`
      update ${sql.table(table)} as own set keys = ${keys}::integer[], fold_version = ${foldVersion},
        normal = case when exists (
          select from ${sql.table(table)} as other
          where other.${owner} = own.${owner} and other.normal = ${normal} and other.id <> own.id
        ) then own.normal else ${normal} end
      where own.id = ${id}`.execute(tx);
  }
}
