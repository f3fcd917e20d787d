import { sql } from 'kysely';
import type { MutedEntry } from '~/domain/messages/choices';
import type { Queryable, Tx } from '../../core/context';

/** Finds the addresses, the language and the choices of a customer. */
export async function findAddressee(db: Queryable, customerId: string) {
  return await db
    .selectFrom('customer')
    .leftJoin('emailBounce', 'emailBounce.address', 'customer.email')
    .select(['mobile', 'email', 'emailProvenAt', 'emailBounce.bouncedAt', 'locale'])
    .select(['mutedMessages', 'quietFrom', 'quietTo', 'quietZone', 'version'])
    .where('customer.id', '=', customerId)
    .executeTakeFirst();
}

export type Addressee = NonNullable<Awaited<ReturnType<typeof findAddressee>>>;

/** Adds a channel that the customer switched off; a repeat changes nothing. */
export async function addMutedMessage(tx: Tx, customerId: string, entry: MutedEntry): Promise<void> {
  await tx
    .updateTable('customer')
    .set(({ eb }) => ({
      mutedMessages: sql<string[]>`muted_messages || ${entry}::text`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', customerId)
    .where(sql<boolean>`not ${entry}::text = any(muted_messages)`)
    .execute();
}
