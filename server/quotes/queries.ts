import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Quote } from '~/db/types.gen';
import type { Queryable, Tx } from '../core/api/context';

/** Returns the newest valid price list of each plan, with its bands. */
export async function findTariffs(db: Queryable, now: Date) {
  return await db
    .selectFrom('tariff')
    .innerJoin('tariffPlan', 'tariffPlan.code', 'tariff.code')
    .distinctOn('tariff.code')
    .select((eb) => [
      'tariff.id',
      'tariff.code',
      'name',
      'description',
      'audience',
      'divisor',
      'stepG',
      'minG',
      'minCents',
      'transitDaysFrom',
      'transitDaysTo',
      'position',
      'isDemo',
      jsonArrayFrom(
        eb
          .selectFrom('tariffBand')
          .select(['fromG', 'centsPerKg'])
          .whereRef('tariffBand.tariffId', '=', 'tariff.id')
          .orderBy('fromG'),
      ).as('bands'),
    ])
    .where('validFrom', '<=', now)
    .where('withdrawnAt', 'is', null)
    .where('tariffPlan.archivedAt', 'is', null)
    .orderBy('tariff.code')
    .orderBy('validFrom', 'desc')
    .execute();
}

/** Returns the active fees of forms, in the order of the price list. Prices of services on arrivals are not among them. */
export async function findFees(db: Queryable) {
  return await db
    .selectFrom('extraFee')
    .select([
      'id',
      'code',
      'name',
      'kind',
      'cents',
      'bps',
      'minCents',
      'basis',
      'isAutomatic',
      'rule',
      'conditions',
      'isDemo',
    ])
    .where('isActive', '=', true)
    .where('archivedAt', 'is', null)
    .where('purpose', 'is', null)
    .orderBy('position')
    .orderBy('code')
    .execute();
}

/** Returns the rate valid at that time; `mntPerUnit` is numeric(18,6) as text. */
export async function findRate(db: Queryable, currency: string, now: Date) {
  return await db
    .selectFrom('rate')
    .select(['id', sql<string>`mnt_per_unit::text`.as('mntPerUnit'), 'validFrom', 'source', 'isDemo'])
    .where('currency', '=', currency)
    .where('validFrom', '<=', now)
    .orderBy('validFrom', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the total of a stored price. */
export async function findQuoteTotal(db: Queryable, id: string): Promise<number> {
  const { totalCents } = await db
    .selectFrom('quote')
    .select('totalCents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return totalCents;
}

export async function insertQuote(tx: Tx, quote: Insertable<Quote>): Promise<{ id: string }> {
  return await tx.insertInto('quote').values(quote).returning('id').executeTakeFirstOrThrow();
}
