import { type ApprovalAct, isDeciding } from '~/domain/approvals/acts';
import { DomainError } from '~/domain/core/errors';
import { assertRoleFits } from '~/domain/roles/guards';
import { storedNames, type UserNames } from '~/domain/users/name';
import type { AcceptInvitation, Invite } from '~/domain/users/schema';
import { awaitSecondPerson } from '../approvals/ask';
import { recordAccess, recordLinkShown } from '../approvals/grants/service';
import { audit } from '../audit/service';
import { endInvitationsOf, markInvitationUsed, openAccount } from '../auth/invitations/queries';
import type { EntryStep } from '../auth/pending-sign-in/service';
import { insertUser, isEmailTaken, setEmailProven } from '../auth/users/queries';
import type { Context } from '../core/api/context';
import type { ChangeContext } from '../core/api/trpc';
import type { RowVersion } from '../core/db/version/schema';
import { assertVersion } from '../core/db/version/service';
import { countAct } from '../core/limits/rate-limit/limits';
import { holdingEvents } from '../core/security/events/service';
import { rulesOfRole } from '../core/security/rules/service';
import { forgetBounce } from '../messages/email/queries';
import { restoreAccess } from './admin-access';
import { enterByLink, findLinked, type InvitationLink, makeLink } from './invitations/link';
import { mailLink } from './invitations/mail-link';
import { shownToOf } from './invitations/shown-to';
import { type Account, nameOf } from './lock-other';
import { findRole, lockUser } from './queries';
import { assertMayHandOut } from './reach';

/** Creates a staff account and a link with which the user chooses a password, and sends it to them. */
export async function inviteUser(ctx: ChangeContext, input: Invite): Promise<RowVersion> {
  const { email, role: name, locale } = input;
  const names = storedNames(input);
  const role = await findRole(ctx.tx, name);
  if (!role) throw new DomainError('choice.invalid', {}, 'role');
  assertRoleFits(role, { customerId: null });
  await assertMayHandOut(ctx, name);
  if (await isEmailTaken(ctx.tx, email)) throw new DomainError('user.taken', {}, 'email');
  if (isDeciding(await rulesOfRole(ctx.tx, name))) {
    const about = { name: email, role: name };
    await awaitSecondPerson(ctx, { act: 'users.invite', input, about });
  }
  const id = await insertUser(ctx.tx, {
    email,
    ...names,
    role: name,
    locale,
    status: 'pending',
    createdBy: ctx.session.user.id,
  });
  if (!id) throw new DomainError('user.taken', {}, 'email');
  await recordAccess(ctx, { to: id, act: 'users.invite' });
  await sendInvitation(ctx, { id, email, locale }, 'users.invite');
  await audit(ctx.tx, ctx, {
    action: 'users.invite',
    entity: 'app_user',
    entityId: id,
    after: { email, fullName: names.fullName, role: name },
  });
  return { id, version: 1 };
}

/** Replaces the invitation link of an account and sends the new one; the earlier link stops working. */
export async function renewInvitation(
  ctx: ChangeContext,
  { id, version }: { id: string; version: number },
): Promise<RowVersion> {
  const user = await lockUser(ctx.tx, id);
  if (!user) throw new DomainError('not_found');
  assertVersion(user, version);
  if (user.status !== 'pending') throw new DomainError('invitation.over');
  await assertMayHandOut(ctx, user.role);
  if (isDeciding(await rulesOfRole(ctx.tx, user.role))) {
    const about = { name: nameOf(user), role: user.role };
    await awaitSecondPerson(ctx, { act: 'users.renewInvitation', input: { id, version }, about });
  }
  // A person asks for it: an address that bounced gets one more e-mail.
  if (user.email) await forgetBounce(ctx.tx, user.email);
  await replaceInvitation(ctx, user, 'users.renewInvitation');
  await audit(ctx.tx, ctx, { action: 'users.renewInvitation', entity: 'app_user', entityId: id });
  return { id, version };
}

/** Replaces the invitation link of a pending account; the earlier link stops working. */
export async function replaceInvitation(ctx: ChangeContext, to: Account, act: ApprovalAct): Promise<void> {
  await endInvitationsOf(ctx.tx, { userId: to.id, purpose: 'invite', usedAt: ctx.now() });
  await sendInvitation(ctx, to, act);
}

type InvitedUser = Pick<Account, 'id' | 'email' | 'locale'>;

/** An invitation needs no proven address: opening it proves the address. */
async function sendInvitation(ctx: ChangeContext, to: InvitedUser, act: ApprovalAct): Promise<void> {
  const shownTo = shownToOf(ctx, { email: to.email, isProven: true });
  const link = await makeLink(ctx, { userId: to.id, purpose: 'invite', shownTo });
  await recordLinkShown(ctx, { to: to.id, act, shownTo });
  await mailLink(ctx, link, { kind: 'invitation', to });
}

/**
 * Returns the account of an invitation link.
 * @throws DomainError `invitation.over` for a used, expired or forged link.
 */
export async function readInvitation(
  ctx: Context,
  token: string,
): Promise<{ email: string; fullName: string; isRestoring: boolean }> {
  const { email, fullName, purpose } = await getInvited(ctx, token);
  return { email, fullName, isRestoring: purpose === 'restore' };
}

/** Sets the chosen password and starts a session. An account without a name also gets the given name. */
export async function acceptInvitation(
  ctx: Context,
  { token, password, fullName, ...parts }: AcceptInvitation,
): Promise<{ next: EntryStep }> {
  await countAct(ctx.db, 'sign-in-address', ctx.ip);
  const invited = await getInvited(ctx, token, true);
  const isNameless = invited.fullName === '' && !invited.isUsed;
  if (isNameless && fullName === undefined) throw new DomainError('required', {}, 'fullName');
  const chosen = { names: isNameless && fullName ? storedNames({ ...parts, fullName }) : undefined };
  const storePassword = (passwordHash: string) =>
    holdingEvents(ctx, (security) => open({ ...ctx, security }, invited, { ...chosen, passwordHash }));
  return await enterByLink(ctx, { invited, password, over: 'invitation.over', storePassword });
}

type NewCredentials = { passwordHash: string; names: UserNames | undefined };

async function open(
  ctx: Context,
  { id, userId, email, purpose, isMailed }: InvitationLink,
  { passwordHash, names }: NewCredentials,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const now = ctx.now();
    if (!(await markInvitationUsed(tx, id, now))) throw new DomainError('invitation.over');
    if (isMailed) {
      await setEmailProven(tx, userId, now);
      await forgetBounce(tx, email);
    }
    if (purpose === 'restore') return await restoreAccess(tx, ctx, { userId, passwordHash });
    if (!(await openAccount(tx, userId, { passwordHash, names, now })))
      throw new DomainError('invitation.over');
    await audit(tx, ctx, { action: 'users.acceptInvitation', entity: 'app_user', entityId: userId });
  });
}

async function getInvited(ctx: Context, token: string, orUsed = false): Promise<InvitationLink> {
  const invited = await findLinked(ctx, token, ['invite', 'restore']);
  if (!invited) throw new DomainError('invitation.over');
  const isWaiting = (invited.status === 'pending') === (invited.purpose === 'invite');
  const isOpen = !invited.isUsed && isWaiting && invited.expiresAt > ctx.now();
  const isRepeat = orUsed && invited.isUsed && invited.status === 'active';
  if (!isOpen && !isRepeat) throw new DomainError('invitation.over');
  return invited;
}
