import { DomainError } from '~/domain/core/errors';
import { audit } from '../audit/service';
import { endInvitationsOf, markInvitationUsed } from '../auth/invitations/queries';
import { setEmailProven } from '../auth/users/queries';
import type { Context } from '../core/api/context';
import type { ChangeContext, SignedInContext } from '../core/api/trpc';
import { countAct } from '../core/limits/rate-limit/limits';
import { forgetBounce } from '../messages/email/queries';
import { findLinked, type Linked, linkOf, makeLink } from '../users/invitations/link';
import { mailLink } from '../users/invitations/mail-link';
import { mailStateOf } from '../users/invitations/mail-state';
import type { LinkMail } from '../users/schema';
import { lockAccount } from './queries';

/** Sends staff a link that confirms the address of their account. Earlier links stop working. */
export async function sendEmailLink(ctx: ChangeContext): Promise<void> {
  const account = await lockAccount(ctx.tx, ctx.session.user.id);
  const { id, email, customerId, emailProvenAt } = account;
  if (email === null || customerId !== null || emailProvenAt !== null) throw new DomainError('conflict');
  if (ctx.env.email.provider === 'off') throw new DomainError('email.off');
  await forgetBounce(ctx.tx, email);
  await replaceEmailLink(ctx, { ...account, email });
  await audit(ctx.tx, ctx, {
    action: 'account.sendEmailLink',
    entity: 'app_user',
    entityId: id,
    after: { email },
  });
}

/** Replaces the open link with one that is sent to the address that the account has now. */
export async function replaceEmailLink(
  ctx: ChangeContext,
  { id, ...to }: Pick<Awaited<ReturnType<typeof lockAccount>>, 'id' | 'locale'> & { email: string },
): Promise<void> {
  await countAct(ctx.db, 'email-link', id);
  await endInvitationsOf(ctx.tx, { userId: id, purpose: 'email', usedAt: ctx.now() });
  await mailLink(ctx, await makeLink(ctx, { userId: id, purpose: 'email', shownTo: null }), {
    kind: 'email_confirm',
    to,
  });
}

/** Returns whether the address of staff is confirmed, or what became of the link; null for customers. */
export async function emailProofOf(
  ctx: SignedInContext,
  {
    email,
    emailProvenAt,
    customerId,
  }: { email: string | null; emailProvenAt: Date | null; customerId: string | null },
): Promise<LinkMail | 'proven' | null> {
  if (email === null || customerId !== null) return null;
  if (emailProvenAt !== null) return 'proven';
  const link = await linkOf(ctx, ctx.session.user.id, 'email');
  const isOpen = link !== null && link.expiresAt > ctx.now();
  return await mailStateOf(ctx, isOpen ? link : { mailStatus: null }, { email, isProven: false });
}

type Confirmed = { email: string; isConfirmed: boolean };

/**
 * Returns the address that a link confirms, or has confirmed.
 * @throws DomainError `email_link.over` for a replaced, expired or forged link.
 */
export async function readEmailLink(ctx: Context, token: string): Promise<Confirmed> {
  const { email, isUsed } = await getLinked(ctx, token);
  return { email, isConfirmed: isUsed };
}

/** Confirms the address. Safe to repeat. */
export async function confirmEmail(ctx: Context, token: string): Promise<Confirmed> {
  await countAct(ctx.db, 'sign-in-address', ctx.ip);
  const { id, userId, email, isUsed } = await getLinked(ctx, token);
  if (isUsed) return { email, isConfirmed: true };
  await ctx.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, userId);
    const isFirst = account.email === email && (await markInvitationUsed(tx, id, ctx.now()));
    if (!isFirst) throw new DomainError('email_link.over');
    await setEmailProven(tx, userId, ctx.now());
    await forgetBounce(tx, email);
    await audit(tx, ctx, {
      action: 'account.confirmEmail',
      entity: 'app_user',
      entityId: userId,
      after: { email },
    });
  });
  return { email, isConfirmed: true };
}

async function getLinked(ctx: Context, token: string): Promise<Linked> {
  const linked = await findLinked(ctx, token, ['email']);
  if (!linked?.isMailed || linked.expiresAt <= ctx.now()) throw new DomainError('email_link.over');
  if (linked.isUsed && !linked.isProven) throw new DomainError('email_link.over');
  return linked;
}
