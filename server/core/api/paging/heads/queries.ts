import { type RawBuilder, sql } from 'kysely';
import type { Cursor } from '../../../files/export/queries';
import type { Placed } from '../queries';
import { countLimit, type Page } from '../service';

export type Order = 'asc' | 'desc';
/** Number of rows to read, in the order of time and id, after a given row. */
export type Reach = { order: Order; limit: number; after?: Cursor | undefined };
/** Selects `id` and `at` of the first matching rows. */
type Heads = (reach: Reach) => RawBuilder<unknown>;

/**
 * Selects the rows of a page in a list by time whose first rows come from several indexes: by offset within the counted
 * part, by key beyond it.
 */
export function pageOfHeads(
  heads: Heads,
  { order, limit, offset, edge }: Page & { order: Order },
): RawBuilder<Placed> {
  const way = edge?.side === 'before' ? opposite[order] : order;
  const reach = edge ? countLimit : Math.max(countLimit, offset + limit + 1);
  const paged = edge
    ? heads({ order: way, limit: limit + 1, after: edge.cursor })
    : sql`select id, at from hit order by ${byTime(order)} limit ${limit + 1} offset ${offset}`;
  return sql<Placed>`(
    with hit as materialized (${heads({ order, limit: reach })}), paged as (${paged})
    select id, at::text as key, row_number() over (order by ${byTime(way)}) as place,
      (select count(*) from (select from hit limit ${countLimit}) as counted) as total
    from paged)`;
}

/** Selects the next rows of such a list, for an export. */
export function batchOfHeads(heads: Heads, reach: Reach): RawBuilder<Placed> {
  return sql<Placed>`(
    select id, at::text as key, row_number() over (order by ${byTime(reach.order)}) as place, 0 as total
    from (${heads(reach)}) as hit)`;
}

export function byTime(order: Order): RawBuilder<unknown> {
  return sql`at ${sql.raw(order)}, id ${sql.raw(order)}`;
}

const opposite = { asc: 'desc', desc: 'asc' } as const;
