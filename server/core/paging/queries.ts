import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../context';
import { type Batch, nextKeys, type Table } from '../export/queries';
import { countLimit, type Page } from './service';

/** Where a row stands: its sort key as text, its place on the page, and how many the list has, up to the cap. */
export type Placed = { id: string; key: string; place: number; total: number };

type List = Omit<Table, 'source'> & {
  /**
   * What is found before it is sorted, up to the cap: ids and what the sort key is made of. A search stays on its own
   * index by that, whatever the order.
   */
  hits?: RawBuilder<unknown> | undefined;
};

/** One page, a row more than it shows, and the count: for the rows to be joined to. A page before a row runs backwards. */
export function pageOfKeys(list: List, { limit, offset, edge }: Page): RawBuilder<Placed> {
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
    from (${keys} ${offset > 0 ? sql`offset ${offset}` : sql``}) as paged)`;
}

/** How many rows there are, all of them counted: on request alone, for it reads whatever matches. */
export async function countAll(
  db: Queryable,
  { table, where }: Pick<List, 'table' | 'where'>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}
    where ${sql.join([...where], sql` and `)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The rows after a cursor, for a list that is taken along whole: nobody counts them. */
export function batchOfKeys(table: Omit<Table, 'source'>, batch: Batch): RawBuilder<Placed> {
  return sql<Placed>`(select id, key, row_number() over () as place, 0 as total
    from (${nextKeys(table, batch)}) as batch)`;
}

/** Rows that are known by their ids, in that order. */
export function listOfIds(ids: readonly string[]): RawBuilder<Placed> {
  return sql<Placed>`(select id, '' as key, place, 0 as total
    from unnest(${[...ids]}::uuid[]) with ordinality as known (id, place))`;
}

const opposite = { asc: 'desc', desc: 'asc' } as const;
