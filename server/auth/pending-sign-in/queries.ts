import type { Queryable, Tx } from '../../core/api/context';

export type PendingSignIn = {
  tokenHash: string;
  userId: string;
  expiresAt: Date;
  provenAt: Date | null;
  role: string;
  login: string;
};

/** Finds a pending sign-in of an active account. */
export async function findPendingSignIn(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<PendingSignIn | undefined> {
  return await db
    .selectFrom('pendingSignIn')
    .innerJoin('appUser', 'appUser.id', 'pendingSignIn.userId')
    .select(({ fn, val }) => [
      'pendingSignIn.tokenHash',
      'pendingSignIn.userId',
      'pendingSignIn.expiresAt',
      'pendingSignIn.provenAt',
      'appUser.role',
      fn.coalesce('appUser.email', 'appUser.mobile', val('')).as('login'),
    ])
    .where('pendingSignIn.tokenHash', '=', tokenHash)
    .where('pendingSignIn.expiresAt', '>', now)
    .where('appUser.status', '=', 'active')
    .where('appUser.archivedAt', 'is', null)
    .executeTakeFirst();
}

type NewPending = { tokenHash: string; userId: string; createdAt: Date; expiresAt: Date };

export async function insertPendingSignIn(tx: Tx, row: NewPending): Promise<void> {
  await tx.insertInto('pendingSignIn').values(row).execute();
}

/** Marks the second factor as verified; the recovery codes are shown until `expiresAt`. */
export async function markProven(
  tx: Tx,
  tokenHash: string,
  set: { provenAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.updateTable('pendingSignIn').set(set).where('tokenHash', '=', tokenHash).execute();
}

/** Deletes a pending sign-in; true only for the first caller, so that it becomes only one session. */
export async function consumePendingSignIn(db: Queryable, tokenHash: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('pendingSignIn')
    .where('tokenHash', '=', tokenHash)
    .returning('tokenHash')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function deletePendingSignInsOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('pendingSignIn').where('userId', '=', userId).execute();
}

export async function deletePendingSignInsBefore(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('pendingSignIn').where('expiresAt', '<', now).execute();
}
