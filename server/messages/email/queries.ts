import { sql } from 'kysely';
import type { Queryable } from '../../core/api/context';

export async function hasBounced(db: Queryable, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('emailBounce')
    .select('address')
    .where('address', '=', address)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a mail server said this address does not exist. */
export async function noteBounce(
  db: Queryable,
  address: string,
  { reason, bouncedAt }: { reason: string; bouncedAt: Date },
): Promise<void> {
  await db
    .insertInto('emailBounce')
    .values({ address, reason, bouncedAt })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ reason, bouncedAt }))
    .execute();
}

/** Deletes the note once the address is proven again. */
export async function forgetBounce(db: Queryable, address: string): Promise<void> {
  await db.deleteFrom('emailBounce').where('address', '=', address).execute();
}

/** Name and address of the company, for the head and the foot of an e-mail. */
export async function findSender(db: Queryable) {
  return await db.selectFrom('company').select(['name', 'address']).executeTakeFirstOrThrow();
}

type Addressed = { messageId: string; customerId: string | null; recipient: string };

/** Name of the reader of an e-mail: the customer, the visitor whom it answers, or the member of staff of the address. */
export async function findReaderName(
  db: Queryable,
  { messageId, customerId, recipient }: Addressed,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(organization_name, first_name) as name, 1 as rank from customer where id = ${customerId}
    union all
    select contact_message.name, 2 from contact_answer
      join contact_message on contact_message.id = contact_answer.contact_message_id
      where contact_answer.message_id = ${messageId}
    union all
    select full_name, 3 from app_user where customer_id is null and email = ${recipient.toLowerCase()}
    order by rank limit 1`.execute(db);
  return rows[0]?.name.trim() || undefined;
}
