import type { Queryable } from '../../core/context';

type Link = { formId: string; billId: string; tokenHash: string };

/** Stores the hash of a token that opens the question about a bill; a repeat changes nothing. */
export async function insertPriceLink(db: Queryable, link: Link): Promise<void> {
  await db
    .insertInto('priceLink')
    .values(link)
    .onConflict((conflict) => conflict.column('tokenHash').doNothing())
    .execute();
}
