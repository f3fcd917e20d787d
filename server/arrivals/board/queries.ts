import { type SqlBool, sql } from 'kysely';
import { agedStates, type ShelfAge } from '~/domain/arrivals/board';
import type { Office } from '~/domain/core/offices';
import type { Queryable } from '../../core/api/context';
import { countLimit } from '../../core/api/paging/service';
import { literals } from '../../core/db/literals/queries';
import { allowedRows, type Scope } from '../../core/security/scope/queries';
import { arrivalScopeColumns } from '../moves/scope';

type Column = { age: ShelfAge; ids: string[] | null; total: number };
type ColumnQuery = {
  ages: readonly { age: ShelfAge; from?: Date; until?: Date }[];
  scope: Scope;
  office: Office | undefined;
  limit: number;
};

/** Lists per age the parcels that have been on the shelf longest and their number up to 1,001, in one statement. */
export async function listShelfColumns(
  db: Queryable,
  { ages, scope, office, limit }: ColumnQuery,
): Promise<Column[]> {
  const wanted = JSON.stringify(ages.map(({ age, from, until }) => ({ age, since: from, until })));
  const ofBranch = office === undefined ? sql<SqlBool>`true` : sql<SqlBool>`arrival.office = ${office}`;
  const inColumn = sql`arrival.status in (${literals(agedStates)}) and arrival.archived_at is null
    and arrival.shelf_since >= coalesce(wanted.since, '-infinity')
    and arrival.shelf_since < coalesce(wanted.until, 'infinity')
    and ${ofBranch} and ${allowedRows(scope, 'Arrival', arrivalScopeColumns)}`;
  const { rows } = await sql<Column>`
    select wanted.age, oldest.ids, counted.total
    from jsonb_to_recordset(${wanted}::jsonb) as wanted (age text, since timestamptz, until timestamptz),
      lateral (select array_agg(id order by shelf_since, id) as ids from (
        select id, shelf_since from arrival where ${inColumn} order by shelf_since, id limit ${limit}) first) oldest,
      lateral (select count(*)::int as total from (
        select from arrival where ${inColumn} order by shelf_since, id limit ${countLimit}) hit) counted`.execute(
    db,
  );
  return rows;
}
