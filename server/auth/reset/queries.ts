import type { Queryable, Tx } from '../../core/api/context';

export async function setPasswordReset(tx: Tx, id: string, passwordResetAt: Date): Promise<void> {
  await tx.updateTable('appUser').set({ passwordResetAt }).where('id', '=', id).execute();
}

/** Returns when the password of a customer's account was last reset by SMS. */
export async function findPasswordReset(db: Queryable, customerId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('appUser')
    .select('passwordResetAt')
    .where('customerId', '=', customerId)
    .where('passwordResetAt', 'is not', null)
    .orderBy('passwordResetAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.passwordResetAt ?? null;
}
