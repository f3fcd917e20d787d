import { type RawBuilder, sql } from 'kysely';
import type { Bound } from '../../db/statements/queries';
import { type BoundBatch, type BoundCursor, nextKeys, type Table } from '../../files/export/queries';
import type { Queryable } from '../context';
import { countLimit, type Side } from './service';

/** Position of a row: its sort key as text, its place on the page, and the capped total of the list. */
export type Placed = { id: string; key: string; place: number; total: number };

/** A page whose values may be placeholders; without an offset it starts at the front or at its edge. */
export type BoundPage = {
  limit: number;
  offset?: Bound<number> | undefined;
  edge?: { side: Side; cursor: BoundCursor } | undefined;
};

type List = Omit<Table, 'source'> & {
  /**
   * Rows found before sorting, up to the cap: ids and the columns of the sort key. So a search uses its own index,
   * whatever the order.
   */
  hits?: RawBuilder<unknown> | undefined;
};

/**
 * Selects the rows of one page, one more than it shows, and the count, to be joined to the tables. A page before a row
 * is read backwards.
 */
export function pageOfKeys(list: List, { limit, offset = 0, edge }: BoundPage): RawBuilder<Placed> {
  const { table, where, sort, hits } = list;
  const order = edge?.side === 'before' ? opposite[sort.order] : sort.order;
  const counted = hits
    ? sql`counted as materialized (${hits})`
    : sql`counted as (select from ${sql.table(table)} where ${sql.join([...where], sql` and `)}
        limit ${sql.lit(countLimit)})`;
  const source = hits && { where: [], source: sql`counted as ${sql.table(table)}` };
  const keys = nextKeys(
    { table, where, ...source, sort: { ...sort, order } },
    { after: edge?.cursor, limit: limit + 1 },
  );
  return sql<Placed>`(with ${counted}
    select id, key, row_number() over () as place, (select count(*) from counted) as total
    from (${keys} ${offset === 0 ? sql`` : sql`offset ${offset}`}) as paged)`;
}

/** Counts all rows, only on request, since it reads every match. */
export async function countAll(
  db: Queryable,
  { table, where }: Pick<List, 'table' | 'where'>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}
    where ${sql.join([...where], sql` and `)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Selects the rows after a cursor, for an export: they are not counted. */
export function batchOfKeys(table: Omit<Table, 'source'>, batch: BoundBatch): RawBuilder<Placed> {
  return sql<Placed>`(select id, key, row_number() over () as place, 0 as total
    from (${nextKeys(table, batch)}) as batch)`;
}

/** Selects rows by known ids, in the order of the ids. */
export function listOfIds(ids: Bound<string[]>): RawBuilder<Placed> {
  return sql<Placed>`(select id, '' as key, place, 0 as total
    from unnest(${ids}::uuid[]) with ordinality as known (id, place))`;
}

const opposite = { asc: 'desc', desc: 'asc' } as const;
