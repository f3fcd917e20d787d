import { sql } from 'kysely';
import type { Queryable } from '../../api/context';

/** Lists whose rows are counted by status as they change (triggers `note_list_count`). */
type CountedList = 'parcel' | 'form' | 'expected_parcel' | 'arrival';

/** Changes that one statement folds. */
const foldedAtOnce = 10_000;

/** Returns the exact number of rows that are not archived; without `statuses`, of every status. */
export async function readStoredCount(
  db: Queryable,
  list: CountedList,
  statuses?: readonly string[],
): Promise<number> {
  const wanted = statuses ? sql`list = ${list} and status = any(${[...statuses]})` : sql`list = ${list}`;
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(part), 0)::int8 as total from (
      select total as part from list_count where ${wanted}
      union all
      select change from list_count_change where ${wanted}
    ) as parts`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Returns the exact number of rows that are not archived, by status; a status without rows may be missing. */
export async function listStoredCounts(
  db: Queryable,
  list: CountedList,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ status: string; total: number }>`
    select status, sum(part)::int8 as total from (
      select status, total as part from list_count where list = ${list}
      union all
      select status, change from list_count_change where list = ${list}
    ) as parts group by status`.execute(db);
  return new Map(rows.map(({ status, total }) => [status, total]));
}

/**
 * Adds waiting changes to the counts, in one statement, so that a reader sees each change once. Returns how many were
 * added. Several processes may run it at once.
 */
export async function foldCountChanges(db: Queryable): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    with taken as (
      delete from list_count_change where id in (
        select id from list_count_change order by id limit ${sql.lit(foldedAtOnce)} for update skip locked
      ) returning list, status, change
    ), added as (
      insert into list_count (list, status, total)
        select list, status, sum(change) from taken group by list, status order by list, status
      on conflict (list, status) do update set total = list_count.total + excluded.total
    )
    select count(*)::int as folded from taken`.execute(db);
  return rows[0]?.folded ?? 0;
}
