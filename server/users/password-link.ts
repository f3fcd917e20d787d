import { isDeciding } from '~/domain/approvals/acts';
import { DomainError } from '~/domain/core/errors';
import { awaitSecondPerson } from '../approvals/ask';
import { recordLinkShown } from '../approvals/grants/service';
import { audit } from '../audit/service';
import { storePassword } from '../auth/change-password';
import { deleteDevicesOf } from '../auth/devices/queries';
import { endInvitationsOf, type InvitationRow, markInvitationUsed } from '../auth/invitations/queries';
import type { EntryStep } from '../auth/pending-sign-in/service';
import { deleteSessionsOf } from '../auth/queries';
import { getUser } from '../auth/users/queries';
import type { Context } from '../core/api/context';
import type { ChangeContext } from '../core/api/trpc';
import type { RowVersion } from '../core/db/version/schema';
import { countAct } from '../core/limits/rate-limit/limits';
import { holdingEvents } from '../core/security/events/service';
import { rulesOfRole } from '../core/security/rules/service';
import { forgetBounce } from '../messages/email/queries';
import { enterByLink, findLinked, type Link, linkOf, makeLink } from './invitations/link';
import { mailLink } from './invitations/mail-link';
import { shownToOf } from './invitations/shown-to';
import { lockOther, nameOf } from './lock-other';
import { lockUser } from './queries';

/**
 * Creates a one-time link with which a staff member chooses a new password, and sends it to their proven address.
 * Earlier links stop working.
 */
export async function offerPassword(ctx: ChangeContext, seen: RowVersion): Promise<RowVersion> {
  const user = await lockOther(ctx, seen);
  if (user.status !== 'active' || user.customerId !== null) throw new DomainError('conflict');
  if (isDeciding(await rulesOfRole(ctx.tx, user.role))) {
    const about = { name: nameOf(user), role: user.role };
    await awaitSecondPerson(ctx, { act: 'users.offerPassword', input: seen, about });
  }
  await endPasswordLinks(ctx, user.id);
  const shownTo = shownToOf(ctx, { email: user.email, isProven: user.emailProvenAt !== null });
  const link = await makeLink(ctx, { userId: user.id, purpose: 'password', shownTo });
  await recordLinkShown(ctx, { to: user.id, act: 'users.offerPassword', shownTo });
  if (user.emailProvenAt !== null) {
    if (user.email) await forgetBounce(ctx.tx, user.email);
    await mailLink(ctx, link, { kind: 'password_link', to: user });
  }
  await audit(ctx.tx, ctx, {
    action: 'users.offerPassword',
    entity: 'app_user',
    entityId: user.id,
    after: { expiresAt: link.expiresAt },
  });
  return { id: user.id, version: user.version };
}

/** Invalidates the open password link. */
export async function withdrawPassword(ctx: ChangeContext, seen: RowVersion): Promise<RowVersion> {
  const user = await lockOther(ctx, seen);
  if ((await endPasswordLinks(ctx, user.id)) === 0) throw new DomainError('password_link.over');
  await audit(ctx.tx, ctx, { action: 'users.withdrawPassword', entity: 'app_user', entityId: user.id });
  return { id: user.id, version: user.version };
}

/** Invalidates the open password links of an account and returns their number. */
export async function endPasswordLinks(ctx: ChangeContext, userId: string): Promise<number> {
  return await endInvitationsOf(ctx.tx, { userId, purpose: 'password', usedAt: ctx.now() });
}

/** Returns the open link, or null when there is none or it has expired. */
export async function passwordLinkOf(ctx: Context, userId: string): Promise<Link | null> {
  const link = await linkOf(ctx, userId, 'password');
  return link && link.expiresAt > ctx.now() ? link : null;
}

/**
 * Returns the account of a password link.
 * @throws DomainError `password_link.over` for a used, expired or forged link.
 */
export async function readPasswordLink(
  ctx: Context,
  token: string,
): Promise<{ email: string; fullName: string }> {
  const { email, fullName } = await getOffered(ctx, token);
  return { email, fullName };
}

/**
 * Sets the new password and starts a session. All other sessions and known browsers end; the second factor is still
 * required.
 */
export async function choosePassword(
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<{ next: EntryStep }> {
  await countAct(ctx.db, 'sign-in-address', ctx.ip);
  const invited = await getOffered(ctx, token, true);
  const storeNew = (passwordHash: string) =>
    holdingEvents(ctx, (security) => storeByLink({ ...ctx, security }, invited, passwordHash));
  return await enterByLink(ctx, { invited, password, over: 'password_link.over', storePassword: storeNew });
}

async function storeByLink(ctx: Context, { id, userId }: InvitationRow, passwordHash: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const locked = await lockUser(tx, userId);
    const isFirst = locked?.status === 'active' && (await markInvitationUsed(tx, id, ctx.now()));
    if (!isFirst) throw new DomainError('password_link.over');
    const user = await getUser(tx, userId);
    await storePassword(tx, ctx, { user, passwordHash, action: 'users.choosePassword' });
    await deleteSessionsOf(tx, userId);
    await deleteDevicesOf(tx, userId);
  });
}

async function getOffered(ctx: Context, token: string, orUsed = false): Promise<InvitationRow> {
  const offered = await findLinked(ctx, token, ['password']);
  const isInTime = offered !== undefined && offered.status === 'active' && offered.expiresAt > ctx.now();
  if (!isInTime || (offered.isUsed && !orUsed)) throw new DomainError('password_link.over');
  return offered;
}
