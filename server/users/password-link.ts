import { isDeciding } from '~/domain/approvals/acts';
import { DomainError } from '~/domain/core/errors';
import { awaitSecondPerson } from '../approvals/ask';
import { audit } from '../audit/service';
import { endInvitationsOf } from '../auth/invitations/queries';
import type { Context } from '../core/api/context';
import type { ChangeContext } from '../core/api/trpc';
import type { RowVersion } from '../core/db/version/schema';
import { rulesOfRole } from '../core/security/rules/service';
import { forgetBounce } from '../messages/email/queries';
import { type Link, linkOf } from './invitations/link';
import { sendLink } from './invitations/send';
import { lockOther, nameOf } from './lock-other';

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
  const isProven = user.emailProvenAt !== null;
  if (isProven && user.email) await forgetBounce(ctx.tx, user.email);
  const link = await sendLink(ctx, { to: user, act: 'users.offerPassword', purpose: 'password', isProven });
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
