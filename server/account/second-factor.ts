import type { AuditedAction } from '~/domain/audit/actions';
import { DomainError } from '~/domain/core/errors';
import { audit } from '../audit/service';
import { hashSessionId } from '../auth/adapter';
import { assertOwnPassword } from '../auth/own-password';
import { hasPasskey } from '../auth/passkeys/queries';
import { deletePendingSignInsOf } from '../auth/pending-sign-in/queries';
import { countRecoveryCodes, deleteFactor, findFactor } from '../auth/second-factor/queries';
import { recoveryCodesOf } from '../auth/second-factor/recovery';
import { beginSetUp, keepRecoveryCodes, setUpOf, turnOn } from '../auth/second-factor/set-up';
import { consumeSecondFactorCodeFirst } from '../auth/second-factor/weigh';
import { deleteSessionsExcept } from '../auth/users/queries';
import type { Secrecy } from '../core/api/one-transaction';
import type { ChangeContext, SignedInContext } from '../core/api/trpc';
import type { RecoveryCodes, SecondFactorState } from './schema';

/** Returns whether app codes are on, the number of recovery codes left, and a pending set-up. */
export async function readSecondFactor(ctx: SignedInContext): Promise<SecondFactorState> {
  const { user, sessionId } = ctx.session;
  const factor = await findFactor(ctx.db, user.id);
  const isOn = factor !== undefined && factor.confirmedAt !== null;
  return {
    since: factor?.confirmedAt ?? null,
    recoveryLeft: isOn ? await countRecoveryCodes(ctx.db, user.id) : 0,
    isRequired: isRequiredOf(ctx) && !(await hasPasskey(ctx.db, user.id)),
    setUp: setUpOf(ctx, factor, {
      setUpBy: hashSessionId(sessionId),
      login: user.email ?? user.mobile ?? '',
    }),
  };
}

/** True for staff when the settings require a second factor. */
export function isRequiredOf({ session, env }: SignedInContext): boolean {
  return session.user.role !== 'client' && env.staffTotp === 'required';
}

/** Creates a new secret for this session. The password check prevents binding an unattended session to another app. */
export async function startSecondFactor(
  ctx: ChangeContext,
  { currentPassword }: { currentPassword: string },
): Promise<void> {
  await assertOwnPassword(ctx, { password: currentPassword, field: 'currentPassword' });
  const { user, sessionId } = ctx.session;
  const isBegun = await beginSetUp(ctx.tx, ctx, { userId: user.id, setUpBy: hashSessionId(sessionId) });
  if (!isBegun) throw new DomainError('second_factor.on');
  await write(ctx, 'account.startSecondFactor');
}

/** Turns the factor on with the first code; sessions that began without it end. */
export async function confirmSecondFactor(
  ctx: ChangeContext,
  { code, idempotencyKey }: { code: string; idempotencyKey: string },
): Promise<RecoveryCodes> {
  const { user, sessionId } = ctx.session;
  const codes = ownCodes(ctx.secret, user.id, idempotencyKey);
  const session = hashSessionId(sessionId);
  const factor = await consumeSecondFactorCodeFirst(ctx, { userId: user.id, code, isSetUp: true });
  if (factor.setUpBy !== session) throw new DomainError('second_factor.off');
  await turnOn(ctx.tx, ctx, { userId: user.id, codes });
  await deleteSessionsExcept(ctx.tx, user.id, session);
  await write(ctx, 'account.turnOnSecondFactor');
  return { recoveryCodes: codes };
}

/** Creates new recovery codes; the previous ones stop working. Requires the password and a code. */
export async function renewRecoveryCodes(
  ctx: ChangeContext,
  {
    currentPassword,
    code,
    idempotencyKey,
  }: { currentPassword: string; code: string; idempotencyKey: string },
): Promise<RecoveryCodes> {
  const { user } = ctx.session;
  const codes = ownCodes(ctx.secret, user.id, idempotencyKey);
  await assertOwnPassword(ctx, { password: currentPassword, field: 'currentPassword' });
  await consumeSecondFactorCodeFirst(ctx, { userId: user.id, code });
  await keepRecoveryCodes(ctx.tx, ctx, { userId: user.id, codes });
  await write(ctx, 'account.renewRecoveryCodes');
  return { recoveryCodes: codes };
}

/** Turns the factor off. Requires the password and a code, so that neither alone is enough. */
export async function turnOffSecondFactor(
  ctx: ChangeContext,
  { currentPassword, code }: { currentPassword: string; code: string },
): Promise<void> {
  const { user, sessionId } = ctx.session;
  if (isRequiredOf(ctx) && !(await hasPasskey(ctx.tx, user.id)))
    throw new DomainError('second_factor.missing');
  await assertOwnPassword(ctx, { password: currentPassword, field: 'currentPassword' });
  await consumeSecondFactorCodeFirst(ctx, { userId: user.id, code });
  await deleteFactor(ctx.tx, user.id);
  await deletePendingSignInsOf(ctx.tx, user.id);
  await deleteSessionsExcept(ctx.tx, user.id, hashSessionId(sessionId));
  await write(ctx, 'account.turnOffSecondFactor');
}

/** The stored answer holds no codes; they are derived again for a repeat with the same key. */
export const recoverySecrecy: Secrecy = {
  hide: () => null,
  show: (_, { serverSecret, userId, key }) => ({ recoveryCodes: ownCodes(serverSecret, userId, key) }),
};

function ownCodes(serverSecret: string, userId: string, key: string): string[] {
  return recoveryCodesOf(serverSecret, ['account', userId, key]);
}

async function write(ctx: ChangeContext, action: AuditedAction): Promise<void> {
  await audit(ctx.tx, ctx, { action, entity: 'app_user', entityId: ctx.session.user.id });
}
