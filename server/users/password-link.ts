import { DomainError } from '~/domain/core/errors';
import { audit } from '../audit/service';
import { keepPassword } from '../auth/change-password';
import { deleteDevicesOf } from '../auth/devices/queries';
import { endInvitationsOf, type Invited, markInvitationUsed } from '../auth/invitations/queries';
import type { Entered } from '../auth/pending-sign-in/service';
import { deleteSessionsOf } from '../auth/queries';
import { getUser } from '../auth/users/queries';
import type { Context } from '../core/context';
import { countAct } from '../core/rate-limit/limits';
import { holdingEvents } from '../core/security/service';
import type { ChangeContext } from '../core/trpc';
import type { Versioned } from '../core/version/schema';
import { enterByLink, findLinked, type Link, linkOf, makeLink } from './invitations/link';
import { lockOther } from './lock-other';
import { lockUser } from './queries';

type Seen = { id: string; version: number };

/** A way for somebody of the staff to choose another password, once. The link before it opens nothing any more. */
export async function offerPassword(ctx: ChangeContext, seen: Seen): Promise<Versioned> {
  const user = await lockOther(ctx, seen);
  if (user.status !== 'active' || user.customerId !== null) throw new DomainError('conflict');
  await endPasswordLinks(ctx, user.id);
  const expiresAt = await makeLink(ctx, user.id, 'password');
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

/** The link that is still open; one that is too old is none. */
export async function passwordLinkOf(ctx: Context, userId: string): Promise<Link | null> {
  const link = await linkOf(ctx, userId, 'password');
  return link && link.expiresAt > ctx.now() ? link : null;
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
 * The new password, and a session. All others and known browsers end; the second factor is asked for as ever.
 */
export async function choosePassword(
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<{ next: Entered }> {
  await countAct(ctx.db, 'sign-in-address', ctx.ip);
  const invited = await getOffered(ctx, token, true);
  const kept = (passwordHash: string) =>
    holdingEvents(ctx, (security) => keep({ ...ctx, security }, invited, passwordHash));
  return await enterByLink(ctx, { invited, password, over: 'password_link.over', keep: kept });
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
  const offered = await findLinked(ctx, token, ['password']);
  const isInTime = offered !== undefined && offered.status === 'active' && offered.expiresAt > ctx.now();
  if (!isInTime || (offered.isUsed && !orUsed)) throw new DomainError('password_link.over');
  return offered;
}
