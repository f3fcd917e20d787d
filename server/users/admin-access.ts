import { DomainError } from '~/domain/core/errors';
import { OPERATOR_LINK_LIVES_MS } from '~/domain/users/schema';
import { endGrantsTo } from '../approvals/grants/queries';
import { audit } from '../audit/service';
import { keepPassword } from '../auth/change-password';
import { deleteDevicesOf } from '../auth/devices/queries';
import { endInvitationsOf } from '../auth/invitations/queries';
import { deletePasskeysOf } from '../auth/passkeys/queries';
import { deleteSessionsOf } from '../auth/queries';
import { deleteFactor } from '../auth/second-factor/queries';
import { getUser, insertUser, isEmailTaken } from '../auth/users/queries';
import { CommandRefused } from '../core/api/command-refused';
import type { Context, RuleContext, Services, Tx } from '../core/api/context';
import { holdingEvents } from '../core/security/events/service';
import { type Link, linkOf, makeLink } from './invitations/link';
import { enableAccount, lockAdmins, lockUser, lockUserByEmail } from './queries';

type Made = { link: Link; purpose: 'invite' | 'restore' };

/**
 * Creates a link for the operator of the server, who needs no account. It is valid for 24 hours and one use. With it a
 * new administrator chooses name and password, or an existing one regains access without password and second factor.
 * Earlier links of the account stop working.
 * @throws CommandRefused
 */
export async function makeAdminLink(services: Services, email: string): Promise<Made> {
  return await holdingEvents(services, (security) => makeLinkIn({ ...services, security }, email));
}

async function makeLinkIn(services: Services, email: string): Promise<Made> {
  return await services.db.transaction().execute(async (tx) => {
    const ctx = { ...services, tx, session: undefined, requestId: 'npm run admin', ip: '' };
    const { id, purpose } = await findOrMakeAdmin(ctx, email);
    await endInvitationsOf(tx, { userId: id, purpose, usedAt: ctx.now() });
    const { expiresAt } = await makeLink(ctx, {
      userId: id,
      purpose,
      shownTo: null,
      lifeMs: OPERATOR_LINK_LIVES_MS,
    });
    await audit(tx, ctx, {
      action: purpose === 'invite' ? 'users.invite' : 'users.offerAccess',
      entity: 'app_user',
      entityId: id,
      after: { email, role: 'admin', expiresAt },
    });
    const link = await linkOf({ ...services, db: tx }, id, purpose);
    if (!link) throw new Error('the link that was just made is not there');
    return { link, purpose };
  });
}

async function findOrMakeAdmin(
  ctx: RuleContext,
  email: string,
): Promise<{ id: string } & Pick<Made, 'purpose'>> {
  const admins = await lockAdmins(ctx.tx);
  const user = await lockUserByEmail(ctx.tx, email);
  if (!user) return { id: await makeAdmin(ctx, email), purpose: 'invite' };
  if (user.role !== 'admin') {
    throw new CommandRefused(
      `${email} has an account with the role «${user.role}». Give another address for the administrator; an administrator may then change the role of ${email}.`,
    );
  }
  if (user.status === 'disabled' && admins.length > 0) {
    throw new CommandRefused(
      `The account of ${email} was closed, and another administrator can sign in: they may open it under Users.`,
    );
  }
  return { id: user.id, purpose: user.status === 'pending' ? 'invite' : 'restore' };
}

async function makeAdmin({ tx }: RuleContext, email: string): Promise<string> {
  const isTaken = await isEmailTaken(tx, email);
  const id = isTaken ? undefined : await insertUser(tx, { email, role: 'admin', status: 'pending' });
  if (!id) throw new CommandRefused(`${email} belongs to an archived account. Give another address.`);
  return id;
}

/**
 * Sets the new password and removes second factor, passkeys, sessions, known browsers and open password links. Whoever
 * gave the account its access before cannot enter it any more, and may decide for it again.
 * @throws DomainError `invitation.over` when the account is no longer an administrator's, or was closed while another
 * administrator can sign in.
 */
export async function restoreAccess(
  tx: Tx,
  ctx: Context,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<void> {
  const admins = await lockAdmins(tx);
  const locked = await lockUser(tx, userId);
  const isClosed = locked?.status === 'disabled' && admins.length > 0;
  if (locked?.role !== 'admin' || isClosed) throw new DomainError('invitation.over');
  await enableAccount(tx, userId);
  const user = await getUser(tx, userId);
  await keepPassword(tx, ctx, { user, passwordHash, action: 'users.restoreAccess' });
  await endGrantsTo(tx, userId, ctx.now());
  await deleteFactor(tx, userId);
  await deletePasskeysOf(tx, userId);
  await deleteSessionsOf(tx, userId);
  await deleteDevicesOf(tx, userId);
  await endInvitationsOf(tx, { userId, purpose: 'password', usedAt: ctx.now() });
}
