import type { AuditedAction } from '~/domain/audit/actions';
import { assertGoodPassword } from '~/domain/auth/password-rules';
import { DomainError } from '~/domain/core/errors';
import { audit } from '../audit/service';
import type { Context, Tx } from '../core/api/context';
import type { ChangeContext } from '../core/api/trpc';
import { publish } from '../core/events/publish';
import { dropSecretCookie } from '../core/security/cookies';
import { holdingEvents } from '../core/security/events/service';
import { hashSessionId } from './adapter';
import { finishRequest, getProvenRequest } from './codes/pending';
import { deleteDevicesOf } from './devices/queries';
import { rememberDevice } from './devices/service';
import { endInvitationsOf } from './invitations/queries';
import { leakedPasswords } from './leaked-passwords';
import { assertOwnPassword } from './own-password';
import { hashPassword, isPassword } from './password';
import { deletePendingSignInsOf } from './pending-sign-in/queries';
import { stepOf } from './pending-sign-in/service';
import { deleteSessionsOf } from './queries';
import { noteReset } from './reset/service';
import { type Account, deleteSessionsExcept, findUserByMobile, updatePassword } from './users/queries';

/** Resets a forgotten password after the code: ends every session and forgets every known browser. Safe to repeat. */
export async function resetPassword(ctx: Context, password: string): Promise<void> {
  const request = await getProvenRequest(ctx, 'reset');
  const user = await findUserByMobile(ctx.db, request.mobile);
  if (user?.status !== 'active') throw new DomainError('user.disabled');
  const passwordHash = await newHash(user, password);
  const isFirst = await holdingEvents(ctx, (security) =>
    ctx.db.transaction().execute(async (tx) => {
      if (!(await finishRequest(tx, ctx, request))) return false;
      await keepPassword(tx, { ...ctx, security }, { user, passwordHash, action: 'auth.resetPassword' });
      await noteReset({ ...ctx, tx }, user);
      await deleteSessionsOf(tx, user.id);
      await deleteDevicesOf(tx, user.id);
      return true;
    }),
  );
  if (!isFirst) await assertSamePassword(ctx, request.mobile, password);
  // Someone else may read the text message, so it does not replace the app.
  if ((await stepOf(ctx, user, false)) === 'done') await rememberDevice(ctx, user.id);
  dropSecretCookie(ctx, 'moz-code');
}

/** Checks a repeated form: it has nothing left to do if it brings the same password. */
async function assertSamePassword(ctx: Context, mobile: string, password: string): Promise<void> {
  const user = await findUserByMobile(ctx.db, mobile);
  if (!(await isPassword(password, user?.passwordHash))) throw new DomainError('code.used', {}, 'code');
}

/** Changes the password of a user who knows the current one. Their other sessions end. */
export async function changePassword(
  ctx: ChangeContext,
  input: { currentPassword: string; password: string },
): Promise<void> {
  const { user, sessionId } = ctx.session;
  const account = await assertOwnPassword(ctx, { password: input.currentPassword, field: 'currentPassword' });
  const passwordHash = await newHash(account, input.password);
  await keepPassword(ctx.tx, ctx, { user: account, passwordHash, action: 'auth.changePassword' });
  await deleteSessionsExcept(ctx.tx, user.id, hashSessionId(sessionId));
}

async function newHash({ role, mobile }: Account, password: string): Promise<string> {
  assertGoodPassword({ password, role, mobile, leaked: leakedPasswords });
  return await hashPassword(password);
}

type Kept = { user: Account; passwordHash: string; action: AuditedAction };

/** Stores the password and cancels pending requests. The caller ends the sessions. */
export async function keepPassword(
  tx: Tx,
  ctx: Context,
  { user, passwordHash, action }: Kept,
): Promise<void> {
  await updatePassword(tx, user.id, { passwordHash, updatedAt: ctx.now() });
  await deletePendingSignInsOf(tx, user.id);
  await endInvitationsOf(tx, { userId: user.id, purpose: 'password', usedAt: ctx.now() });
  await audit(tx, ctx, { action, entity: 'app_user', entityId: user.id });
  const { id: entityId, customerId } = user;
  await publish({ ...ctx, tx }, 'password.changed', [{ entityId, customerId, data: {} }]);
}
