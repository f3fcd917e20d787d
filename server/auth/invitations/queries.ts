import type { Insertable } from 'kysely';
import type { Invitation } from '~/db/types.gen';
import type { UserNames } from '~/domain/users/name';
import type { UserStatus } from '~/domain/users/statuses';
import type { Queryable, Tx } from '../../core/api/context';
import { rewriteTexts } from '../../core/db/search/stale/queries';

/** `email` confirms the address of an account; `restore` gives access back to an administrator who lost every factor; only the operator creates it. */
export type Purpose = 'invite' | 'password' | 'restore' | 'email';

export type Invited = {
  id: string;
  purpose: Purpose;
  userId: string;
  expiresAt: Date;
  isUsed: boolean;
  email: string;
  fullName: string;
  role: string;
  status: UserStatus;
  passwordHash: string | null;
  /** Recipient of the e-mail with the link; null when it was not sent by e-mail. */
  mailedTo: string | null;
  isProven: boolean;
};

/** Inserts a link and returns its id. */
export async function insertInvitation(tx: Tx, row: Insertable<Invitation>): Promise<string> {
  const { id } = await tx.insertInto('invitation').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Notes the e-mail that brings the link. */
export async function setInvitationMessage(tx: Tx, id: string, messageId: string): Promise<void> {
  await tx.updateTable('invitation').set({ messageId }).where('id', '=', id).execute();
}

/** Finds the open invitation of a user, with the state of its e-mail. */
export async function findInvitationOf(db: Queryable, userId: string, purpose: Purpose) {
  return await db
    .selectFrom('invitation')
    .leftJoin('message', 'message.id', 'invitation.messageId')
    .select(['invitation.id', 'invitation.expiresAt', 'invitation.createdBy'])
    .select('message.status as mailStatus')
    .where('invitation.userId', '=', userId)
    .where('invitation.purpose', '=', purpose)
    .where('invitation.usedAt', 'is', null)
    .orderBy('invitation.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findInvitation(
  db: Queryable,
  id: string,
  purposes: readonly Purpose[],
): Promise<Invited | undefined> {
  const row = await db
    .selectFrom('invitation')
    .innerJoin('appUser', 'appUser.id', 'invitation.userId')
    .leftJoin('message', 'message.id', 'invitation.messageId')
    .select([
      'invitation.id',
      'invitation.purpose',
      'invitation.userId',
      'invitation.expiresAt',
      'invitation.usedAt',
      'appUser.email',
      'appUser.emailProvenAt',
      'appUser.fullName',
      'appUser.role',
      'appUser.status',
      'appUser.passwordHash',
      'message.recipient as mailedTo',
    ])
    .where('invitation.id', '=', id)
    .where('invitation.purpose', 'in', purposes)
    .where('appUser.archivedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { usedAt, email, emailProvenAt, purpose, ...rest } = row;
  const known = purposes.find((wanted) => wanted === purpose);
  return (
    known && {
      ...rest,
      purpose: known,
      email: email ?? '',
      isUsed: usedAt !== null,
      isProven: emailProvenAt !== null,
    }
  );
}

/** Marks an invitation as used; returns true only for the first caller. */
export async function markInvitationUsed(tx: Tx, id: string, usedAt: Date): Promise<boolean> {
  const used = await tx
    .updateTable('invitation')
    .set({ usedAt })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Cancels the open invitations of a user; returns their number. */
export async function endInvitationsOf(
  tx: Tx,
  { userId, purpose, usedAt }: { userId: string; purpose: Purpose; usedAt: Date },
): Promise<number> {
  const ended = await tx
    .updateTable('invitation')
    .set({ usedAt })
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** Activates an invited account and returns true if it was waiting. A given name replaces the stored one. */
export async function openAccount(
  tx: Tx,
  id: string,
  { passwordHash, names, now }: { passwordHash: string; names: UserNames | undefined; now: Date },
): Promise<boolean> {
  const opened = await tx
    .updateTable('appUser')
    .set((eb) => ({
      passwordHash,
      ...names,
      status: 'active',
      updatedAt: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  if (opened && names) await rewriteTexts(tx, 'app_user', [id]);
  return opened !== undefined;
}
