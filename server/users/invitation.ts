import { type ApprovalAct, isDeciding } from '~/domain/approvals/acts';
import { DomainError } from '~/domain/core/errors';
import { assertRoleFits } from '~/domain/roles/guards';
import { storedNames } from '~/domain/users/name';
import type { Invite } from '~/domain/users/schema';
import { awaitSecondPerson } from '../approvals/ask';
import { recordAccess } from '../approvals/grants/service';
import { audit } from '../audit/service';
import { insertUser, isEmailTaken } from '../auth/users/queries';
import type { ChangeContext } from '../core/api/trpc';
import type { RowVersion } from '../core/db/version/schema';
import { assertVersion } from '../core/db/version/service';
import { rulesOfRole } from '../core/security/rules/service';
import { forgetBounce } from '../messages/email/queries';
import { sendLink } from './invitations/send';
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
  await sendInvitation(ctx, user, 'users.renewInvitation');
  await audit(ctx.tx, ctx, { action: 'users.renewInvitation', entity: 'app_user', entityId: id });
  return { id, version };
}

/** Sends a link to a pending account. It needs no proven address: opening it proves the address. */
export async function sendInvitation(ctx: ChangeContext, to: Invitee, act: ApprovalAct): Promise<void> {
  await sendLink(ctx, { to, act, purpose: 'invite', isProven: true });
}

type Invitee = Pick<Account, 'id' | 'email' | 'locale'>;
