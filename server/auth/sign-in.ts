import type { z } from 'zod';
import type { signInSchema, staffSignInSchema } from '~/domain/auth/schema';
import { DomainError } from '~/domain/errors';
import type { Context } from '../context';
import { countAct } from '../rate-limit/limits';
import { finishRequest } from './codes/pending';
import { requestCode } from './codes/request';
import { verifyCode } from './codes/verify';
import { dropSecretCookie } from './cookies';
import { isKnownDevice, rememberDevice } from './devices/service';
import { evenly } from './even';
import { isPassword } from './password';
import type { SignedIn } from './sessions';
import { type Account, findUserByEmail, findUserByMobile } from './users/queries';

export type SignInAnswer = { next: 'done' | 'code' };

/** Mobile and password; on a browser that is new to this user a code by text comes between. */
export async function signIn(ctx: Context, input: z.output<typeof signInSchema>): Promise<SignInAnswer> {
  return await evenly(async () => {
    const { mobile, password, idempotencyKey } = input;
    const user = await findUserByMobile(ctx.db, mobile);
    const isKnown = user !== undefined && (await isKnownDevice(ctx, user.id));
    // Whoever tries a number from elsewhere does not lock its owner out of his own browser.
    await countTry(ctx, isKnown ? `device:${mobile}` : mobile);
    const account = await assertMaySignIn(user, password);
    if (!isKnown) {
      await requestCode(ctx, { purpose: 'device', mobile, idempotencyKey });
      return { next: 'code' };
    }
    await ctx.auth.begin(account.id, ctx);
    return { next: 'done' };
  });
}

/** The code of a sign-in on a new browser, which is remembered from now on. */
export async function confirmDevice(ctx: Context, code: string): Promise<void> {
  const request = await verifyCode(ctx, 'device', code);
  const user = await findUserByMobile(ctx.db, request.mobile);
  if (user?.status !== 'active') throw new DomainError('user.disabled');
  await ctx.db.transaction().execute((tx) => finishRequest(tx, ctx, request));
  await rememberDevice(ctx, user.id);
  dropSecretCookie(ctx, 'moz-code');
  await ctx.auth.begin(user.id, ctx);
}

/** The secret id of the new session, which the cookie holds too. */
export async function signInStaff(ctx: Context, input: z.output<typeof staffSignInSchema>): Promise<string> {
  return await evenly(async () => {
    const { email, password } = input;
    await countTry(ctx, email);
    const found = await findUserByEmail(ctx.db, email);
    const account = await assertMaySignIn(found?.role === 'client' ? undefined : found, password);
    return await ctx.auth.begin(account.id, ctx);
  });
}

/** The same for a program: the session's secret in the answer, and no cookie. */
export async function signInForToken(
  ctx: Context,
  input: z.output<typeof staffSignInSchema>,
): Promise<{ accessToken: string } & Pick<SignedIn, 'user' | 'rules'>> {
  const quiet = { ...ctx, setCookie: () => undefined };
  const accessToken = await signInStaff(quiet, input);
  const authorization = `Bearer ${accessToken}`;
  const signedIn = await ctx.auth.read({ ...quiet, cookieHeader: undefined, authorization });
  if (!signedIn) throw new DomainError('session.expired');
  return { accessToken, user: signedIn.user, rules: signedIn.rules };
}

export async function signOut(ctx: Context): Promise<void> {
  if (ctx.session) await ctx.auth.end(ctx.session.sessionId, ctx);
}

async function countTry({ db, ip }: Context, name: string): Promise<void> {
  await countAct(db, 'sign-in-address', ip);
  await countAct(db, 'sign-in-name', name);
}

/** One answer for an unknown account and a wrong password, and the same work for both. */
async function assertMaySignIn(user: Account | undefined, password: string): Promise<Account> {
  const isRight = await isPassword(password, user?.passwordHash);
  if (!user || !isRight) throw new DomainError('sign_in.wrong');
  if (user.status !== 'active') throw new DomainError('user.disabled');
  return user;
}
