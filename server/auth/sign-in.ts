import type { z } from 'zod';
import type { signInSchema, staffSignInSchema, tokenSignInSchema } from '~/domain/auth/schema';
import type { SignInStep } from '~/domain/auth/second-factor';
import { DomainError } from '~/domain/core/errors';
import type { Context } from '../core/api/context';
import type { SignedIn } from '../core/api/session';
import { countAct, uncountAct } from '../core/limits/rate-limit/limits';
import { networkOf } from '../core/limits/rate-limit/network';
import { dropSecretCookie } from '../core/security/cookies';
import { recordingRefusal, recordSecurityEvent } from '../core/security/events/service';
import { beginSession } from './begin-session';
import { finishRequest } from './codes/pending';
import { requestCode } from './codes/request';
import { verifyCode } from './codes/verify';
import { isKnownDevice as isKnownHere, isTrustedDevice, rememberDevice } from './devices/service';
import { evenly } from './even';
import { notifyOfTries, triesToTell } from './notify-of-tries';
import { isPassword } from './password';
import { type Entered, enter, stepOf } from './pending-sign-in/service';
import { renewHash } from './renew-hash';
import { findFactor } from './second-factor/queries';
import { consumeSecondFactorCode } from './second-factor/weigh';
import { type Account, findUserByEmail, findUserByMobile } from './users/queries';

export type SignInAnswer = { next: SignInStep };

/**
 * Signs in with mobile and password; on a browser that is new to this user, or gave its last code 90 days ago, a code
 * follows, from their app or by text message.
 */
export async function signIn(ctx: Context, input: z.output<typeof signInSchema>): Promise<SignInAnswer> {
  return await evenly(async () => {
    const { mobile, password, idempotencyKey } = input;
    const user = await findUserByMobile(ctx.db, mobile);
    const isKnownDevice = user !== undefined && (await isKnownHere(ctx, user.id));
    const account = await weigh(ctx, { name: mobile, user, password, isKnownDevice });
    const isTrusted = isKnownDevice && (await isTrustedDevice(ctx, account.id));
    const step = await stepOf(ctx, account, isTrusted);
    if (step !== 'second-factor' && !isTrusted) {
      await requestCode(ctx, { purpose: 'device', mobile, idempotencyKey });
      return { next: 'code' };
    }
    return { next: await enter(ctx, account, { isKnownDevice: isTrusted }) };
  });
}

/** Verifies the code of a sign-in on a new browser and remembers the browser. */
export async function confirmDevice(ctx: Context, code: string): Promise<{ next: Entered }> {
  const request = await verifyCode(ctx, 'device', code);
  const user = await findUserByMobile(ctx.db, request.mobile);
  if (user?.status !== 'active') {
    recordSecurityEvent(ctx, { ...refusedSignIn, userId: user?.id ?? null, reason: 'user.disabled' });
    throw new DomainError('user.disabled');
  }
  await ctx.db.transaction().execute((tx) => finishRequest(tx, ctx, request));
  dropSecretCookie(ctx, 'moz-code');
  const next = await enter(ctx, user, { by: 'code' });
  if (next !== 'second-factor') await rememberDevice(ctx, user.id);
  return { next };
}

export async function signInStaff(
  ctx: Context,
  input: z.output<typeof staffSignInSchema>,
): Promise<{ next: Entered }> {
  return await evenly(async () => {
    const account = await staffOf(ctx, input);
    const next = await enter(ctx, account);
    if (next === 'done') await rememberDevice(ctx, account.id);
    return { next };
  });
}

/**
 * Signs in a program: the session's secret is in the answer and no cookie is set. The request includes the second
 * factor.
 */
export async function signInForToken(
  ctx: Context,
  input: z.output<typeof tokenSignInSchema>,
): Promise<{ accessToken: string } & Pick<SignedIn, 'user' | 'rules'>> {
  const quiet = { ...ctx, cookieHeader: undefined, setCookie: () => undefined };
  const accessToken = await evenly(async () => {
    const account = await staffOf(ctx, input);
    await assertSecondFactor(ctx, account, input.code);
    return await beginSession(quiet, account.id, 'program');
  });
  const authorization = `Bearer ${accessToken}`;
  const signedIn = await ctx.auth.read({ ...quiet, authorization });
  if (!signedIn) throw new DomainError('session.expired');
  return { accessToken, user: signedIn.user, rules: signedIn.rules };
}

async function staffOf(
  ctx: Context,
  { email, password }: z.output<typeof staffSignInSchema>,
): Promise<Account> {
  const found = await findUserByEmail(ctx.db, email);
  const user = found?.role === 'client' ? undefined : found;
  const isKnownDevice = user !== undefined && (await isKnownHere(ctx, user.id));
  return await weigh(ctx, { name: email, user, password, isKnownDevice });
}

async function assertSecondFactor(ctx: Context, account: Account, code: string | undefined): Promise<void> {
  const step = await stepOf(ctx, account, false);
  if (step === 'set-up') {
    recordSecurityEvent(ctx, { ...refusedSignIn, userId: account.id, reason: 'second_factor.missing' });
    throw new DomainError('second_factor.missing', {}, 'code');
  }
  if (step === 'done') return;
  if (code === undefined) throw new DomainError('required', {}, 'code');
  const factor = await findFactor(ctx.db, account.id);
  if (!factor?.confirmedAt) throw new DomainError('second_factor.app_missing', {}, 'code');
  await consumeSecondFactorCode(ctx, { userId: account.id, code });
}

export async function signOut(ctx: Context): Promise<void> {
  if (!ctx.session) return;
  await ctx.auth.end(ctx.session.sessionId, ctx);
  recordSecurityEvent(ctx, { kind: 'auth.signOut' });
}

const refusedSignIn = { kind: 'auth.signIn', outcome: 'refused' } as const;

type Given = { name: string; user: Account | undefined; password: string; isKnownDevice: boolean };

async function weigh(ctx: Context, { isKnownDevice, ...given }: Given): Promise<Account> {
  const { name, user } = given;
  return await recordingRefusal(ctx, { kind: 'auth.signIn', userId: user?.id ?? null }, async () => {
    const strangerTries = await countTry(ctx, name, isKnownDevice);
    return await assertMaySignIn(ctx, { ...given, strangerTries });
  });
}

/**
 * Counts an attempt. A browser that the account knows is counted separately, so that nobody elsewhere can lock the
 * owner out there. Others are limited per address, and all together per day. Returns the number of wrong attempts by
 * unknown browsers, this one included.
 */
async function countTry({ db, ip }: Context, name: string, isKnownDevice: boolean): Promise<number> {
  if (isKnownDevice) {
    await countAct(db, 'sign-in-name', `device:${name}`);
    return 0;
  }
  await countAct(db, 'sign-in-address', ip);
  await countAct(db, 'sign-in-name', `${name} ${networkOf(ip)}`);
  const { limit, remaining } = await countAct(db, 'sign-in-strangers', name);
  return limit - remaining;
}

type Try = Omit<Given, 'isKnownDevice'> & { strangerTries: number };

/**
 * Gives the same error for an unknown account and a wrong password, with the same work for both except for notifying
 * the owner.
 */
async function assertMaySignIn(ctx: Context, { name, user, password, strangerTries }: Try): Promise<Account> {
  const isRight = await isPassword(password, user?.passwordHash);
  if (user && !isRight && triesToTell.includes(strangerTries)) await notifyOfTries(ctx, user);
  if (!user || !isRight) throw new DomainError('sign_in.wrong');
  if (strangerTries > 0) await uncountAct(ctx.db, 'sign-in-strangers', name);
  if (user.status !== 'active') throw new DomainError('user.disabled');
  await renewHash(ctx, user, password);
  return user;
}
