import { sql } from 'kysely';
import type { Queryable, Tx } from '../../core/api/context';
import { allowedRows, type Scope } from '../../core/security/scope/queries';

/** Returns all codes of a customer, the current one first, then the newest. */
export async function listAddressCodes(db: Queryable, customerId: string) {
  return await db
    .selectFrom('addressCode')
    .select(['code', 'isCurrent'])
    .where('customerId', '=', customerId)
    .orderBy('isCurrent', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('code')
    .limit(100)
    .execute();
}

type OwnerRow = {
  code: string;
  isCurrent: boolean;
  id: string;
  firstName: string;
  lastName: string;
  organizationName: string | null;
  isBlocked: boolean;
};

/**
 * Finds the owners of codes. The released version leaves codes with a merged customer: their owner is the customer that
 * is left.
 */
export async function findCodeOwners(
  db: Queryable,
  codes: readonly string[],
  scope: Scope,
): Promise<OwnerRow[]> {
  const { rows } = await sql<OwnerRow>`
    with recursive owner as (
      select code, is_current, customer_id from address_code where code = any(${[...codes]}::text[])
      union
      select owner.code, owner.is_current, merged.merged_into
      from owner join customer merged on merged.id = owner.customer_id where merged.merged_into is not null
    )
    select owner.code, owner.is_current, customer.id, first_name, last_name, organization_name,
      screening = 'blocked' or archived_at is not null as is_blocked
    from owner join customer on customer.id = owner.customer_id
    where merged_into is null and ${allowedRows(scope, 'Customer', { id: 'customer.id' })}
    order by owner.code`.execute(db);
  return rows;
}

/** Ends the current code, which goes on finding the customer. Returns it. */
export async function retireAddressCode(tx: Tx, customerId: string, at: Date): Promise<string | undefined> {
  const row = await tx
    .updateTable('addressCode')
    .set({ isCurrent: false, retiredAt: at })
    .where('customerId', '=', customerId)
    .where('isCurrent', '=', true)
    .returning('code')
    .executeTakeFirst();
  return row?.code;
}

/** Gives a customer without a current code a new one; undefined when the drawn code belongs to another customer. */
export async function insertAddressCode(tx: Tx, customerId: string, at: Date): Promise<string | undefined> {
  const row = await tx
    .insertInto('addressCode')
    .values({ code: sql<string>`new_address_code()`, customerId, createdAt: at })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst();
  return row?.code;
}

/** Whether this is a demo, whose home page shows the address of a customer. */
export async function isDemo(db: Queryable): Promise<boolean> {
  const row = await db
    .selectFrom('installation')
    .select('kind')
    .where('kind', '=', 'demo')
    .executeTakeFirst();
  return row !== undefined;
}
