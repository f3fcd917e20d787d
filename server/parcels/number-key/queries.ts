import { sql } from 'kysely';
import type { Queryable } from '../../core/api/context';

const name = 'parcel numbers';

/** Finds the sealed key; undefined before the first start that stores one. */
export async function findNumberKey(db: Queryable): Promise<string | undefined> {
  const row = await db.selectFrom('serverKey').select('sealed').where('name', '=', name).executeTakeFirst();
  return row?.sealed;
}

/** Inserts the key unless another server was first. */
export async function insertNumberKey(db: Queryable, sealed: string): Promise<void> {
  await db
    .insertInto('serverKey')
    .values({ name, sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the serial of the newest parcel; 0 without any. */
export async function lastSerial(db: Queryable): Promise<number> {
  const { value } = await db
    .selectFrom('counter')
    .select('value')
    .where('name', '=', 'parcel')
    .executeTakeFirstOrThrow();
  return value;
}

/** Counts how many of these numbers belong to a parcel. */
export async function countNumbers(db: Queryable, numbers: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('parcel')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('number', 'in', numbers)
    .executeTakeFirstOrThrow();
  return count;
}
