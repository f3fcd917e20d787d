import { sql } from 'kysely';
import type { Queryable } from '../../core/context';

const name = 'parcel numbers';

/** Sealed; undefined before the first start that keeps one. */
export async function findNumberKey(db: Queryable): Promise<string | undefined> {
  const row = await db.selectFrom('serverKey').select('sealed').where('name', '=', name).executeTakeFirst();
  return row?.sealed;
}

/** Another server may have been first: then its key stays. */
export async function insertNumberKey(db: Queryable, sealed: string): Promise<void> {
  await db
    .insertInto('serverKey')
    .values({ name, sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of the newest parcel; 0 while there is none. */
export async function lastSerial(db: Queryable): Promise<number> {
  const { value } = await db
    .selectFrom('counter')
    .select('value')
    .where('name', '=', 'parcel')
    .executeTakeFirstOrThrow();
  return value;
}

/** How many of these numbers are a parcel's. */
export async function countNumbers(db: Queryable, numbers: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('parcel')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('number', 'in', numbers)
    .executeTakeFirstOrThrow();
  return count;
}
