import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '../context';

/** The last row that was read: its sort key as text, so that no digit of a time is lost, and its id. */
export type Cursor = { key: string; id: string };
export type Batch = { after: Cursor | undefined; limit: number };

export type SortKey = {
  /** Never null. */
  key: RawBuilder<unknown>;
  type: 'timestamptz' | 'text' | 'integer' | 'parcel_status' | 'delivery_mode';
  order: 'asc' | 'desc';
};

/** What comes after the cursor in the order of key and id. */
export function past({ key, type, order }: SortKey, id: string, after: Cursor): RawBuilder<SqlBool> {
  const ahead = order === 'asc' ? sql`>` : sql`<`;
  return sql<SqlBool>`(${key}, ${sql.ref(id)}) ${ahead} (${after.key}::${sql.raw(type)}, ${after.id}::uuid)`;
}

export type Table = {
  table: string;
  where: readonly RawBuilder<SqlBool>[];
  sort: SortKey;
  /** What is read in the table's place, under its name. */
  source?: RawBuilder<unknown>;
};

/**
 * The next ids of a table with their keys. The limit stands in the text: PostgreSQL makes no good plan that it could
 * keep for a limit that it does not know.
 */
export function nextKeys(
  { table, where, sort, source = sql.table(table) }: Table,
  { after, limit }: Batch,
): RawBuilder<Cursor> {
  const direction = sql.raw(sort.order);
  const id = `${table}.id`;
  const all = after ? [...where, past(sort, id, after)] : where;
  const conditions = all.length === 0 ? sql`true` : sql.join(all, sql` and `);
  return sql<Cursor>`select ${sql.ref(id)}, (${sort.key})::text as key from ${source}
    where ${conditions} order by ${sort.key} ${direction}, ${sql.ref(id)} ${direction} limit ${sql.lit(limit)}`;
}

/** Ids of the next rows of a table, with their keys. */
export async function nextIds(db: Queryable, table: Table, batch: Batch): Promise<Cursor[]> {
  const { rows } = await nextKeys(table, batch).execute(db);
  return rows;
}
