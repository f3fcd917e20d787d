import type { Queryable } from '../../core/api/context';

/** Finds the addresses, the language and the choices of a customer. */
export async function findAddressee(db: Queryable, customerId: string) {
  return await db
    .selectFrom('customer')
    .leftJoin('emailBounce', 'emailBounce.address', 'customer.email')
    .select(['mobile', 'email', 'emailProvenAt', 'emailBounce.bouncedAt', 'locale'])
    .select(['mutedMessages', 'quietFrom', 'quietTo', 'quietZone', 'type', 'digestZone', 'version'])
    .where('customer.id', '=', customerId)
    .executeTakeFirst();
}

export type Addressee = NonNullable<Awaited<ReturnType<typeof findAddressee>>>;
