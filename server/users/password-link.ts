import { assertGoodPassword } from '~/domain/auth/password-rules';
import { DomainError } from '~/domain/errors';
import { PASSWORD_LINK_LIVES_MS } from '~/domain/user/schema';
import { audit } from '../audit/service';
import { keepPassword } from '../auth/change-password';
import { commonPasswords } from '../auth/common-passwords';
import { deleteDevicesOf } from '../auth/devices/queries';
import { hashPassword, isPassword } from '../auth/password';
import { type Entered, enter } from '../auth/pending-sign-in/service';
import { deleteSessionsOf } from '../auth/queries';
import { isSameHash, tokenOfInvitation } from '../auth/secrets';
import { getUser } from '../auth/users/queries';
import type { Context } from '../context';
import { publicLink } from '../links';
import { countAct } from '../rate-limit/limits';
import type { ChangeContext } from '../trpc';
import type { Versioned } from '../version/schema';
import {
  endInvitationsOf,
  findInvitation,
  findInvitationOf,
  type Invited,
  insertInvitation,
  markInvitationUsed,
} from './invitations/queries';
import { lockOther } from './lock-other';
import { lockUser } from './queries';

type Seen = { id: string; version: number };

/** A way for somebody of the staff to choose another password, once. The link before it opens nothing any more. */
export async function offerPassword(ctx: ChangeContext, seen: Seen): Promise<Versioned> {
  const user = await lockOther(ctx, seen);
  if (user.status !== 'active' || user.customerId !== null) throw new DomainError('conflict');
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + PASSWORD_LINK_LIVES_MS);
  await endPasswordLinks(ctx, user.id);
  await insertInvitation(ctx.tx, {
    ...{ userId: user.id, purpose: 'password', createdAt, expiresAt },
    createdBy: ctx.session.user.id,
  });
  await audit(ctx.tx, ctx, {
    action: 'users.offerPassword',
    entity: 'app_user',
    entityId: user.id,
    after: { expiresAt },
  });
  return { id: user.id, version: user.version };
}

/** The link opens nothing from now on. */
export async function withdrawPassword(ctx: ChangeContext, seen: Seen): Promise<Versioned> {
  const user = await lockOther(ctx, seen);
  if ((await endPasswordLinks(ctx, user.id)) === 0) throw new DomainError('password_link.over');
  await audit(ctx.tx, ctx, { action: 'users.withdrawPassword', entity: 'app_user', entityId: user.id });
  return { id: user.id, version: user.version };
}

/** Whoever made a link must not keep a way into an account that may do more since. */
export async function endPasswordLinks(ctx: ChangeContext, userId: string): Promise<number> {
  return await endInvitationsOf(ctx.tx, { userId, purpose: 'password', usedAt: ctx.now() });
}

/** The link that is still open: worked out, never stored. */
export async function passwordLinkOf(
  ctx: Context,
  userId: string,
): Promise<{ address: string; expiresAt: Date } | null> {
  const found = await findInvitationOf(ctx.db, userId, 'password');
  if (!found || found.expiresAt <= ctx.now()) return null;
  return {
    address: publicLink(ctx, `/new-password/${found.id}.${tokenOfInvitation(ctx.secret, found.id)}`),
    expiresAt: found.expiresAt,
  };
}

/** For whom a link is. Throws `password_link.over` for one that is used, too old or made up. */
export async function readPasswordLink(
  ctx: Context,
  token: string,
): Promise<{ email: string; fullName: string }> {
  const { email, fullName } = await getOffered(ctx, token);
  return { email, fullName };
}

/**
 * The new password. All sessions and known browsers end; the second factor is asked for as ever. Sent twice it lets in
 * whoever knows the password of the first.
 */
export async function choosePassword(
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<{ next: Entered }> {
  await countAct(ctx.db, 'sign-in-address', ctx.ip);
  const offered = await getOffered(ctx, token, true);
  if (offered.isUsed) {
    if (!(await isPassword(password, offered.passwordHash))) throw new DomainError('password_link.over');
  } else {
    assertGoodPassword({ password, role: offered.role, common: commonPasswords });
    await keep(ctx, offered, await hashPassword(password));
  }
  return { next: await enter(ctx, { id: offered.userId, role: offered.role }) };
}

async function keep(ctx: Context, { id, userId }: Invited, passwordHash: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const locked = await lockUser(tx, userId);
    const isFirst = locked?.status === 'active' && (await markInvitationUsed(tx, id, ctx.now()));
    if (!isFirst) throw new DomainError('password_link.over');
    const user = await getUser(tx, userId);
    await keepPassword(tx, ctx, { user, passwordHash, action: 'users.choosePassword' });
    await deleteSessionsOf(tx, userId);
    await deleteDevicesOf(tx, userId);
  });
}

async function getOffered(ctx: Context, token: string, orUsed = false): Promise<Invited> {
  const [id = '', given = ''] = token.split('.');
  const isGenuine = isSameHash(tokenOfInvitation(ctx.secret, id), given);
  const offered = isGenuine ? await findInvitation(ctx.db, id, 'password') : undefined;
  const isInTime = offered !== undefined && offered.status === 'active' && offered.expiresAt > ctx.now();
  if (!isInTime || (offered.isUsed && !orUsed)) throw new DomainError('password_link.over');
  return offered;
}
