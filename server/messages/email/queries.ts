import type { Queryable } from '../../core/context';

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
