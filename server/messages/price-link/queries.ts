import { sql } from 'kysely';
import type { Queryable } from '../../core/api/context';

type Link = { formId: string; billId: string; tokenHash: string };

/** Stores the hash of a token that opens the question about a bill; a repeat changes nothing. */
export async function insertPriceLink(db: Queryable, link: Link): Promise<void> {
  await db
    .insertInto('priceLink')
    .values(link)
    .onConflict((conflict) => conflict.column('tokenHash').doNothing())
    .execute();
}

/** Lists the causes of messages about a price that still waits, and whose link opens nothing yet. */
export async function listUnopened(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('form')
    .innerJoin('message', (join) =>
      join.on(sql<boolean>`message.cause_key = 'form.price_approval:' || form.id || ':' || form.bill_id`),
    )
    .leftJoin('priceLink', 'priceLink.billId', 'form.billId')
    .select(sql<string>`message.cause_key`.as('causeKey'))
    .where('form.priceApproval', '=', 'waiting')
    .where('priceLink.billId', 'is', null)
    .execute();
  return rows.map(({ causeKey }) => causeKey);
}
