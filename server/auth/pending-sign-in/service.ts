import {
  PENDING_SET_UP_MS,
  PENDING_SIGN_IN_MS,
  type SignInStep,
  stepAfterPassword,
} from '~/domain/auth/second-factor';
import { DomainError } from '~/domain/core/errors';
import type { Proof } from '~/domain/security/details';
import { audit } from '../../audit/service';
import type { Context } from '../../core/api/context';
import { dropSecretCookie, keepSecretCookie, readSecretCookie } from '../../core/security/cookies';
import { holdingEvents } from '../../core/security/events/service';
import { keyIdOf, readingSecrets } from '../../core/security/seal/keys';
import { hashToken, newToken } from '../../core/security/token';
import { hashSessionId } from '../adapter';
import { beginSession } from '../begin-session';
import { rememberDevice } from '../devices/service';
import { hasPasskey } from '../passkeys/queries';
import { confirmSession } from '../queries';
import { findFactor, findRecoveryKeyId } from '../second-factor/queries';
import { recoveryCodesOf } from '../second-factor/recovery';
import { beginSetUp, type SetUp, setUpOf, turnOn } from '../second-factor/set-up';
import { consumeSecondFactorCode } from '../second-factor/weigh';
import {
  consumePendingSignIn,
  findPendingSignIn,
  insertPendingSignIn,
  markProven,
  type PendingSignIn,
} from './queries';

type Account = { id: string; role: string };
export type Entered = Exclude<SignInStep, 'code'>;

/** Returns the step that follows a right password. */
export async function stepOf(
  { db, env }: Pick<Context, 'db' | 'env'>,
  { id, role }: Account,
  isKnownDevice: boolean,
): Promise<Entered> {
  const factor = await findFactor(db, id);
  return stepAfterPassword({
    role,
    hasApp: factor !== undefined && factor.confirmedAt !== null,
    hasPasskey: await hasPasskey(db, id),
    isKnownDevice,
    isRequiredOfStaff: env.staffTotp === 'required',
  });
}

/** Continues after a right password: begins a session or waits for the second factor. */
export async function enter(
  ctx: Context,
  account: Account,
  { isKnownDevice = false, by = 'password' }: { isKnownDevice?: boolean; by?: Proof } = {},
): Promise<Entered> {
  const step = await stepOf(ctx, account, isKnownDevice);
  if (step === 'done') await beginSession(ctx, account.id, by);
  else await beginPending(ctx, account.id, step);
  return step;
}

async function beginPending(ctx: Context, userId: string, step: 'second-factor' | 'set-up'): Promise<void> {
  const token = newToken();
  const tokenHash = hashToken(token);
  const createdAt = ctx.now();
  const livesMs = step === 'set-up' ? PENDING_SET_UP_MS : PENDING_SIGN_IN_MS;
  await ctx.db.transaction().execute(async (tx) => {
    await insertPendingSignIn(tx, {
      tokenHash,
      userId,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + livesMs),
    });
    if (step === 'set-up') await beginSetUp(tx, ctx, { userId, setUpBy: tokenHash });
  });
  keepSecretCookie(ctx, 'moz-sign-in', token);
}

/** State of this browser between its password and its session. */
export type SignInState =
  | { step: 'second-factor'; login: string; hasApp: boolean; hasPasskey: boolean }
  | { step: 'set-up'; login: string; setUp: SetUp }
  | { step: 'recovery-codes'; login: string; recoveryCodes: string[] };

export async function readSignInState(ctx: Context): Promise<SignInState | null> {
  const found = await findPending(ctx);
  if (!found) return null;
  const { token, login, userId, tokenHash, provenAt } = found;
  if (provenAt) {
    const keyId = await findRecoveryKeyId(ctx.db, userId);
    const secret = readingSecrets(ctx).find((each) => keyIdOf(each) === keyId) ?? ctx.secret;
    return { step: 'recovery-codes', login, recoveryCodes: codesOf({ secret }, token) };
  }
  const factor = await findFactor(ctx.db, userId);
  const setUp = setUpOf(ctx, factor, { setUpBy: tokenHash, login });
  if (setUp) return { step: 'set-up', login, setUp };
  const held = { hasApp: Boolean(factor?.confirmedAt), hasPasskey: await hasPasskey(ctx.db, userId) };
  return held.hasApp || held.hasPasskey ? { step: 'second-factor', login, ...held } : null;
}

/** Accepts a code of the app or a recovery code: begins a session and remembers the browser. */
export async function giveSecondFactor(ctx: Context, code: string): Promise<void> {
  const { userId, tokenHash } = await getPending(ctx);
  await consumeSecondFactorCode(ctx, { userId, code }, async (tx) => {
    if (!(await consumePendingSignIn(tx, tokenHash))) throw new DomainError('sign_in.over');
  });
  await beginProvenSession(ctx, userId, 'second-factor');
}

/** Turns the factor on with the first code of a new app. Its recovery codes are shown before the session begins. */
export async function confirmSetUp(ctx: Context, code: string): Promise<void> {
  const { userId, tokenHash, token, provenAt } = await getPending(ctx);
  if (provenAt) return;
  await holdingEvents(ctx, async (security) => {
    await consumeSecondFactorCode(
      { ...ctx, security },
      { userId, code, isSetUp: true },
      async (tx, factor) => {
        if (factor.setUpBy !== tokenHash) throw new DomainError('sign_in.over');
        await turnOn(tx, ctx, { userId, codes: codesOf(ctx, token) });
        const expiresAt = new Date(ctx.now().getTime() + PENDING_SET_UP_MS);
        await markProven(tx, tokenHash, { provenAt: ctx.now(), expiresAt });
        const turnedOn = {
          action: 'account.turnOnSecondFactor',
          entity: 'app_user',
          entityId: userId,
        } as const;
        await audit(tx, { ...ctx, security }, turnedOn);
      },
    );
  });
}

/** Begins the session after the recovery codes were shown. */
export async function enterAfterSetUp(ctx: Context): Promise<void> {
  const { userId, tokenHash, provenAt } = await getPending(ctx);
  if (!provenAt || !(await consumePendingSignIn(ctx.db, tokenHash))) throw new DomainError('sign_in.over');
  await beginProvenSession(ctx, userId, 'second-factor');
}

/** Cancels the pending sign-in. */
export async function leaveSignIn(ctx: Context): Promise<void> {
  const token = readSecretCookie(ctx, 'moz-sign-in');
  if (token) await consumePendingSignIn(ctx.db, hashToken(token));
  dropSecretCookie(ctx, 'moz-sign-in');
}

/** Begins a session for a user who gave two factors, as confirmed, and remembers the browser. */
export async function beginProvenSession(
  ctx: Context,
  userId: string,
  by: 'second-factor' | 'passkey',
): Promise<void> {
  dropSecretCookie(ctx, 'moz-sign-in');
  const sessionId = await beginSession(ctx, userId, by);
  await rememberDevice(ctx, userId);
  await confirmSession(ctx.db, hashSessionId(sessionId), { byFactor: true });
}

async function findPending(ctx: Context): Promise<(PendingSignIn & { token: string }) | undefined> {
  const token = readSecretCookie(ctx, 'moz-sign-in');
  const pending = token && (await findPendingSignIn(ctx.db, hashToken(token), ctx.now()));
  return pending ? { ...pending, token } : undefined;
}

/**
 * Returns the pending sign-in of this browser.
 * @throws DomainError `sign_in.over`.
 */
export async function getPending(ctx: Context): Promise<PendingSignIn & { token: string }> {
  const pending = await findPending(ctx);
  if (!pending) throw new DomainError('sign_in.over');
  return pending;
}

function codesOf({ secret }: Pick<Context, 'secret'>, token: string): string[] {
  return recoveryCodesOf(secret, ['pending sign-in', token]);
}
