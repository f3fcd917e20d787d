import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '../context';

/** The last row that was read: its sort key as text, so that no digit of a time is lost, and its id. */
export type Cursor = { key: string; id: string };
export type Batch = { after: Cursor | undefined; limit: number };

export type SortKey = {
  /** Never null. */
  key: RawBuilder<unknown>;
  type: 'timestamptz' | 'text' | 'integer';
  order: 'asc' | 'desc';
};

/** What comes after the cursor in the order of key and id. */
export function past({ key, type, order }: SortKey, id: string, after: Cursor): RawBuilder<SqlBool> {
  const ahead = order === 'asc' ? sql`>` : sql`<`;
  return sql<SqlBool>`(${key}, ${sql.ref(id)}) ${ahead} (${after.key}::${sql.raw(type)}, ${after.id}::uuid)`;
}

type Table = { table: string; where: readonly RawBuilder<SqlBool>[]; sort: SortKey };

/** Ids of the next rows of a table, with their keys. */
export async function nextIds(
  db: Queryable,
  { table, where, sort }: Table,
  { after, limit }: Batch,
): Promise<Cursor[]> {
  const direction = sql.raw(sort.order);
  const id = `${table}.id`;
  const all = after ? [...where, past(sort, id, after)] : where;
  const { rows } = await sql<Cursor>`
    select id, (${sort.key})::text as key from ${sql.table(table)}
    where ${sql.join(all, sql` and `)}
    order by ${sort.key} ${direction}, id ${direction} limit ${limit}`.execute(db);
  return rows;
}
