import { sql } from 'kysely';
import type { ParcelStatus } from '~/db/types.gen';
import type { Queryable } from '../../core/api/context';
import { countLimit } from '../../core/api/paging/service';
import { allowedRows, type Scope } from '../../core/security/scope/queries';
import { parcelScopeColumns } from '../../moves/scope';

type Column = { status: ParcelStatus; ids: string[] | null; total: number };

/**
 * Lists per status the parcels that have waited longest and their number up to 1,001, in one statement. The count is
 * ordered too: otherwise PostgreSQL takes a rare status for a common one and reads the whole table.
 */
export async function listColumns(
  db: Queryable,
  { statuses, scope, limit }: { statuses: readonly ParcelStatus[]; scope: Scope; limit: number },
): Promise<Column[]> {
  const inColumn = sql`parcel.status = wanted.status and parcel.archived_at is null
    and ${allowedRows(scope, 'Parcel', parcelScopeColumns)}`;
  const oldestFirst = sql`order by created_at, id`;
  const { rows } = await sql<Column>`
    select wanted.status, oldest.ids, counted.total
    from unnest(${[...statuses]}::parcel_status[]) as wanted (status),
      lateral (select array_agg(id order by created_at, id) as ids from (
        select id, created_at from parcel where ${inColumn} ${oldestFirst} limit ${limit}) first) oldest,
      lateral (select count(*)::int as total from (
        select from parcel where ${inColumn} ${oldestFirst} limit ${countLimit}) hit) counted`.execute(db);
  return rows;
}
