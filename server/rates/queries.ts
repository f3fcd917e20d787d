import { type Insertable, sql } from 'kysely';
import type { Rate } from '~/db/types.gen';
import type { Locale } from '~/domain/core/format/locale';
import type { Queryable, Tx } from '../core/api/context';
import { nameOfActor } from '../core/db/user-names/queries';

/** Returns the rates that became valid within the period, oldest first; `mntPerUnit` is numeric(18,6) as text. */
export async function listRates(db: Queryable, currency: string, between: { from: Date; to: Date }) {
  return await db
    .selectFrom('rate')
    .select([sql<string>`mnt_per_unit::text`.as('mntPerUnit'), 'validFrom'])
    .where('currency', '=', currency)
    .where('validFrom', '>=', between.from)
    .where('validFrom', '<=', between.to)
    .orderBy('validFrom')
    .orderBy('id')
    .limit(1000)
    .execute();
}

type RatePage = { limit: number; offset: number; order: 'asc' | 'desc'; locale: Locale };

/** Returns one page of all rates ever entered, future ones included. */
export async function listRateHistory(
  db: Queryable,
  currency: string,
  { limit, offset, order, locale }: RatePage,
) {
  const page = db
    .selectFrom('rate')
    .selectAll()
    .where('currency', '=', currency)
    .orderBy('validFrom', order)
    .orderBy('id', order)
    .limit(limit)
    .offset(offset);
  // Limit before the join: otherwise the planner reads every account for a nearly empty page.
  return await db
    .selectFrom(page.as('rate'))
    .leftJoin('appUser', 'appUser.id', 'rate.createdBy')
    .select(['rate.id', sql<string>`mnt_per_unit::text`.as('mntPerUnit'), 'rate.validFrom', 'rate.source'])
    .select(['rate.isDemo', 'rate.createdAt', nameOfActor(locale).as('enteredBy')])
    .orderBy('rate.validFrom', order)
    .orderBy('rate.id', order)
    .execute();
}

export async function countRates(db: Queryable, currency: string): Promise<number> {
  const { count } = await db
    .selectFrom('rate')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return count;
}

/** Like `listRates` without a limit, for an import. Among rates of one time the newest entry comes last. */
export async function listAllRates(db: Queryable, currency: string, between: { from: Date; to: Date }) {
  return await db
    .selectFrom('rate')
    .select([sql<string>`mnt_per_unit::text`.as('mntPerUnit'), 'validFrom'])
    .where('currency', '=', currency)
    .where('validFrom', '>=', between.from)
    .where('validFrom', '<=', between.to)
    .orderBy('validFrom')
    .orderBy('id')
    .execute();
}

/** Returns whether the newest bank rate of that time has this value. */
export async function hasBankRate(
  db: Queryable,
  currency: string,
  { validFrom, mntPerUnit }: { validFrom: Date; mntPerUnit: string },
): Promise<boolean> {
  const newest = await db
    .selectFrom('rate')
    .select(sql<boolean>`mnt_per_unit = ${mntPerUnit}::numeric`.as('isSame'))
    .where('currency', '=', currency)
    .where('source', '=', 'bank')
    .where('validFrom', '=', validFrom)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.isSame ?? false;
}

/** Serializes entries of a currency, because each rate is compared with the one before it. */
export async function lockCurrency(tx: Tx, code: string): Promise<void> {
  await tx.selectFrom('currency').select('code').where('code', '=', code).forUpdate().execute();
}

export async function insertRate(tx: Tx, rate: Insertable<Rate>): Promise<{ id: string }> {
  return await tx.insertInto('rate').values(rate).returning('id').executeTakeFirstOrThrow();
}

export async function insertRates(tx: Tx, rates: readonly Insertable<Rate>[]): Promise<void> {
  if (rates.length === 0) return;
  await tx
    .insertInto('rate')
    .values([...rates])
    .execute();
}
