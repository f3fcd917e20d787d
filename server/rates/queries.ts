import { sql } from 'kysely';
import type { Queryable } from '../context';

/** Rates of a currency that were valid from then on, oldest first; `mntPerUnit` is numeric(18,6) as text. */
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
