import type { Queryable, Tx } from '../../core/api/context';

/** Finds the address and the choices of the customer that a link names, archived or not. */
export async function findCustomer(db: Queryable, id: string) {
  return await ofCustomer(db, id).executeTakeFirst();
}

export async function lockCustomer(tx: Tx, id: string) {
  return await ofCustomer(tx, id).forUpdate().executeTakeFirst();
}

function ofCustomer(db: Queryable, id: string) {
  return db
    .selectFrom('customer')
    .select(['id', 'email', 'version', 'mutedMessages'])
    .where('id', '=', id)
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>();
}

/** Finds the address and the choices of the staff account that a link names. */
export async function findStaff(db: Queryable, id: string) {
  return await ofStaff(db, id).executeTakeFirst();
}

export async function lockStaff(tx: Tx, id: string) {
  return await ofStaff(tx, id).forUpdate().executeTakeFirst();
}

function ofStaff(db: Queryable, id: string) {
  return db
    .selectFrom('appUser')
    .select(['id', 'email', 'version', 'emailNotices', 'mutedPushes'])
    .where('id', '=', id)
    .where('customerId', 'is', null)
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>();
}
