import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../api/context';
import type { Bound } from '../../db/statements/queries';

/** Position of the last row read: its sort key as text, so that times keep every digit, and its id. */
export type Cursor = { key: string; id: string };
export type BoundCursor = { key: Bound<string>; id: Bound<string> };
export type Batch = { after: Cursor | undefined; limit: number };
export type BoundBatch = { after: BoundCursor | undefined; limit: number };

export type SortKey = {
  /** Never null. */
  key: RawBuilder<unknown>;
  type: 'timestamptz' | 'text' | 'integer' | 'parcel_status' | 'delivery_mode';
  order: 'asc' | 'desc';
};

/** True for rows after the cursor in the order of key and id. */
export function past({ key, type, order }: SortKey, id: string, after: BoundCursor): RawBuilder<SqlBool> {
  const ahead = order === 'asc' ? sql`>` : sql`<`;
  return sql<SqlBool>`(${key}, ${sql.ref(id)}) ${ahead} (${after.key}::${sql.raw(type)}, ${after.id}::uuid)`;
}

export type Table = {
  table: string;
  where: readonly RawBuilder<SqlBool>[];
  sort: SortKey;
  /** Expression that is read in place of the table, under its name. */
  source?: RawBuilder<unknown>;
};

/**
 * Selects the next ids of a table with their keys. The limit is a literal: PostgreSQL caches no good plan for an
 * unknown limit.
 */
export function nextKeys(
  { table, where, sort, source = sql.table(table) }: Table,
  { after, limit }: BoundBatch,
): RawBuilder<Cursor> {
  const direction = sql.raw(sort.order);
  const id = `${table}.id`;
  const all = after ? [...where, past(sort, id, after)] : where;
  const conditions = all.length === 0 ? sql`true` : sql.join(all, sql` and `);
  return sql<Cursor>`select ${sql.ref(id)}, (${sort.key})::text as key from ${source}
    where ${conditions} order by ${sort.key} ${direction}, ${sql.ref(id)} ${direction} limit ${sql.lit(limit)}`;
}

/** Returns the ids of the next rows of a table, with their keys. */
export async function nextIds(db: Queryable, table: Table, batch: Batch): Promise<Cursor[]> {
  const { rows } = await nextKeys(table, batch).execute(db);
  return rows;
}
