import type { Queryable } from '../../api/context';

/** Whether an edition of the terms is in force: without one there is nothing that a customer could accept. */
export async function hasTermsInForce(db: Queryable, now: Date): Promise<boolean> {
  const edition = await db
    .selectFrom('termsEdition')
    .select('id')
    .where('validFrom', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return edition !== undefined;
}
