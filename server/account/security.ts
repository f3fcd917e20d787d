import { DomainError } from '~/domain/core/errors';
import { audit } from '../audit/service';
import { hashSessionId } from '../auth/adapter';
import { deleteOneSession, listUserSessions } from '../auth/queries';
import { deleteSessionsExcept } from '../auth/users/queries';
import type { ChangeContext, SignedInContext } from '../core/api/trpc';
import { readSecretCookie } from '../core/security/cookies';
import { hashToken } from '../core/security/token';
import { readPasskeys } from './passkeys';
import { deleteDevice, listDevices } from './queries';
import type { Security } from './schema';
import { readSecondFactor } from './second-factor';

/** Returns the user's sessions and remembered browsers. Ids are hashes and give no access. */
export async function readSecurity(ctx: SignedInContext): Promise<Security> {
  const { user, sessionId } = ctx.session;
  const sessions = await listUserSessions(ctx.db, user.id);
  const devices = await listDevices(ctx.db, user.id);
  const current = hashSessionId(sessionId);
  const token = readSecretCookie(ctx, 'moz-device');
  const thisDevice = token && hashToken(token);
  return {
    secondFactor: await readSecondFactor(ctx),
    passkeys: await readPasskeys(ctx),
    sessions: sessions.map(({ id, createdAt, lastUsedAt, ip, userAgent }) => ({
      id,
      isCurrent: id === current,
      createdAt,
      lastUsedAt,
      ip,
      userAgent,
    })),
    devices: devices.map((device) => ({ ...device, isCurrent: device.id === thisDevice })),
  };
}

/** Ends one of the user's other sessions; the current one ends by signing out. */
export async function endSession(ctx: ChangeContext, sessionId: string): Promise<void> {
  const { user } = ctx.session;
  const isPresent = sessionId === hashSessionId(ctx.session.sessionId);
  if (isPresent || !(await deleteOneSession(ctx.tx, { userId: user.id, sessionId })))
    throw new DomainError('not_found');
  await audit(ctx.tx, ctx, { action: 'account.endSession', entity: 'app_user', entityId: user.id });
}

export async function endOtherSessions(ctx: ChangeContext): Promise<void> {
  const { user, sessionId } = ctx.session;
  await deleteSessionsExcept(ctx.tx, user.id, hashSessionId(sessionId));
  await audit(ctx.tx, ctx, { action: 'account.endOtherSessions', entity: 'app_user', entityId: user.id });
}

/** Forgets a remembered browser, which must give a code again. */
export async function forgetDevice(ctx: ChangeContext, deviceId: string): Promise<void> {
  const { user } = ctx.session;
  if (!(await deleteDevice(ctx.tx, { userId: user.id, deviceId }))) throw new DomainError('not_found');
  await audit(ctx.tx, ctx, { action: 'account.forgetDevice', entity: 'app_user', entityId: user.id });
}
