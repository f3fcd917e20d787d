import { sql } from 'kysely';
import type { Queryable } from '../../api/context';

/** Returns the customer into which this one was merged, through any number of merges; the same id if never merged. */
export async function findWinner(db: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with recursive merged as (
      select id, merged_into from customer where id = ${id}
      union all
      select customer.id, customer.merged_into from customer join merged on customer.id = merged.merged_into
    )
    select id from merged where merged_into is null`.execute(db);
  return rows[0]?.id;
}
