import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchQuery } from '~/domain/core/search/query';
import type { DeniedKind } from '~/domain/denied-parties/list';
import type { Queryable } from '../../core/api/context';
import { countLimit, type Page } from '../../core/api/paging/service';
import { inNameOrder } from '../../core/db/name-order/queries';
import { isSearched } from '../../core/db/search/queries';
import { type Batch, type Cursor, nextIds } from '../../core/files/export/queries';

export type PartyFilter = { kind: DeniedKind | undefined; query: SearchQuery | undefined };
const byName = inNameOrder(sql`name`);
type Ordered = { order: 'asc' | 'desc' };

/** Lists the ids of one page by name, with the capped total. The fence (`materialized`) keeps a search on its index. */
export async function listPartyIds(
  db: Queryable,
  filter: PartyFilter,
  { order, limit, offset }: Page & Ordered,
): Promise<{ ids: string[]; total: number }> {
  const direction = sql.raw(order);
  const where = sql.join(conditionsOf(filter), sql` and `);
  const fence = filter.query ? sql`materialized` : sql``;
  const from = filter.query ? sql`counted` : sql`denied_party where ${where}`;
  const { rows } = await sql<{ ids: string[] | null; total: number }>`
    with counted as ${fence} (select id, name from denied_party where ${where} limit ${countLimit}),
      paged as (select id from ${from} order by ${byName} ${direction}, id ${direction} limit ${limit} offset ${offset})
    select (select array_agg(id) from paged) as ids, (select count(*) from counted) as total`.execute(db);
  return { ids: rows[0]?.ids ?? [], total: Number(rows[0]?.total ?? 0) };
}

export async function nextPartyIds(
  db: Queryable,
  filter: PartyFilter,
  { order, batch }: Ordered & { batch: Batch },
): Promise<Cursor[]> {
  const sort = { key: byName, type: 'text', order } as const;
  return await nextIds(db, { table: 'denied_party', where: conditionsOf(filter), sort }, batch);
}

function conditionsOf({ kind, query }: PartyFilter): RawBuilder<SqlBool>[] {
  return [
    sql<SqlBool>`removed_at is null`,
    ...(kind ? [sql<SqlBool>`kind = ${kind}::denied_kind`] : []),
    ...(query ? [isSearched({ text: sql`search_text` }, query)] : []),
  ];
}

export async function findPartyRows(db: Queryable, ids: readonly string[]) {
  return await db
    .selectFrom('deniedParty')
    .select(['id', 'reference', 'kind', 'name', 'aliases', 'born', 'citizenship', 'listedOn'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}
