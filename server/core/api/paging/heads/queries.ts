import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Batch, type Cursor, past } from '../../../files/export/queries';
import type { Queryable } from '../../context';
import type { RowPosition } from '../queries';
import { countLimit, type Page } from '../service';

export type Order = 'asc' | 'desc';
/** Number of rows to read, in the order of time and id, after a given row. */
export type Reach = { order: Order; limit: number; after?: Cursor | undefined };
/** Selects `id` and `at` of the first matching rows. */
type Heads = (reach: Reach) => RawBuilder<unknown>;

/** Reads the rows of a list by time: a page with the total up to the cap, or the next batch for its file. */
export type TimeRows<Filter, Row> = {
  page: (db: Queryable, filter: Filter, page: Page & { order: Order }) => Promise<Row[]>;
  batch: (db: Queryable, filter: Filter, next: { order: Order; batch: Batch }) => Promise<Row[]>;
};

/**
 * Makes the readers of a list from its heads and from the statement that reads the placed rows whole. Each read is one
 * statement.
 */
export function timeRows<Filter, Row>(
  heads: (filter: Filter, reach: Reach) => RawBuilder<unknown>,
  read: (db: Queryable, placed: RawBuilder<RowPosition>, filter: Filter) => Promise<Row[]>,
): TimeRows<Filter, Row> {
  return {
    page: (db, filter, page) =>
      read(
        db,
        pageOfHeads((reach) => heads(filter, reach), page),
        filter,
      ),
    batch: (db, filter, { order, batch }) =>
      read(
        db,
        batchOfHeads((reach) => heads(filter, reach), { order, ...batch }),
        filter,
      ),
  };
}

/** Selects the first rows of a table that meet the conditions. */
export function headsOf(
  table: 'audit_log' | 'security_event',
  conditions: readonly RawBuilder<SqlBool>[],
  { order, limit, after }: Reach,
): RawBuilder<unknown> {
  const by = { key: sql`at`, type: 'timestamptz', order } as const;
  const all = after ? [...conditions, past(by, `${table}.id`, after)] : conditions;
  return sql`select ${sql.ref(`${table}.id`)}, at from ${sql.table(table)}
    where ${all.length === 0 ? sql`true` : sql.join([...all], sql` and `)}
    order by at ${sql.raw(order)}, ${sql.ref(`${table}.id`)} ${sql.raw(order)} limit ${limit}`;
}

/** Selects the first rows of several selections, each read by its own index. `union` drops rows that two of them have. */
export function firstOf(
  parts: readonly RawBuilder<unknown>[],
  { order, limit }: Reach,
  together: 'union' | 'union all' = 'union all',
): RawBuilder<unknown> {
  const all = sql.join(
    parts.map((part) => sql`(${part})`),
    sql` ${sql.raw(together)} `,
  );
  return sql`select id, at from (${all}) as part order by ${byTime(order)} limit ${limit}`;
}

/**
 * Selects the rows of a page in a list by time whose first rows come from several indexes: by offset within the counted
 * part, by key beyond it.
 */
function pageOfHeads(
  heads: Heads,
  { order, limit, offset, edge }: Page & { order: Order },
): RawBuilder<RowPosition> {
  const way = edge?.side === 'before' ? opposite[order] : order;
  const reach = edge ? countLimit : Math.max(countLimit, offset + limit + 1);
  const paged = edge
    ? heads({ order: way, limit: limit + 1, after: edge.cursor })
    : sql`select id, at from hit order by ${byTime(order)} limit ${limit + 1} offset ${offset}`;
  return sql<RowPosition>`(
    with hit as materialized (${heads({ order, limit: reach })}), paged as (${paged})
    select id, at::text as key, row_number() over (order by ${byTime(way)}) as place,
      (select count(*) from (select from hit limit ${countLimit}) as counted) as total
    from paged)`;
}

/** Selects the next rows of such a list, for an export. */
function batchOfHeads(heads: Heads, reach: Reach): RawBuilder<RowPosition> {
  return sql<RowPosition>`(
    select id, at::text as key, row_number() over (order by ${byTime(reach.order)}) as place, 0 as total
    from (${heads(reach)}) as hit)`;
}

function byTime(order: Order): RawBuilder<unknown> {
  return sql`at ${sql.raw(order)}, id ${sql.raw(order)}`;
}

const opposite = { asc: 'desc', desc: 'asc' } as const;
