import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { arrivalState } from '~/domain/arrivals/states';
import type { Queryable } from '../../core/api/context';
import { literals } from '../../core/db/literals/queries';

/** The suburb on a label as customers may see it: without digits, which may be of a postcode, a house or a phone. */
export const shownSuburb = sql<string>`btrim(regexp_replace(
  translate(arrival.label_suburb, '0123456789', ''), '\\s+', ' ', 'g'))`;

/** The same suburb, whatever its case. */
function isSuburb(name: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(${shownSuburb}) = lower(${name})`;
}

/** Most suburbs of the filter. */
const MOST_SUBURBS = 200;

const unclaimed = sql<boolean>`arrival.status = ${literals([arrivalState.unclaimed])} and arrival.archived_at is null`;

type UnclaimedPage = { suburb: string; after: string | undefined; limit: number };

/** Lists what of labels without an owner is shown, newest first, after an arrival. */
export async function findUnclaimed(db: Queryable, { suburb, after, limit }: UnclaimedPage) {
  return await db
    .selectFrom('arrival')
    .select(['id', 'labelName'])
    .select(shownSuburb.as('suburb'))
    .where(unclaimed)
    .$if(suburb !== '', (query) => query.where(isSuburb(suburb)))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(arrival.arrived_at, arrival.id) <
          (select last.arrived_at, last.id from arrival last where last.id = ${after}::uuid)`,
      ),
    )
    .orderBy('arrivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Lists the suburbs of all labels without an owner, each once. */
export async function findSuburbs(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('arrival')
    .select(sql<string>`min(${shownSuburb})`.as('suburb'))
    .where(unclaimed)
    .where(sql<boolean>`${shownSuburb} <> ''`)
    .groupBy(sql`lower(${shownSuburb})`)
    .orderBy(sql`lower(${shownSuburb})`)
    .limit(MOST_SUBURBS)
    .execute();
  return rows.map(({ suburb }) => suburb);
}
