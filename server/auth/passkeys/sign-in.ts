import type { Assertion } from '~/domain/auth/passkey-schema';
import { passkeyTransports } from '~/domain/auth/passkey-schema';
import { CHALLENGE_LIVES_MS, type PasskeyPurpose } from '~/domain/auth/passkeys';
import { DomainError } from '~/domain/core/errors';
import type { Context } from '../../core/api/context';
import { countAct } from '../../core/limits/rate-limit/limits';
import { dropSecretCookie, keepSecretCookie, readSecretCookie } from '../../core/security/cookies';
import { hashToken, newToken } from '../../core/security/token';
import { hashSessionId } from '../adapter';
import { consumePendingSignIn } from '../pending-sign-in/queries';
import { beginProvenSession, getPending } from '../pending-sign-in/service';
import { findOpenUser } from '../users/queries';
import { beginChallenge, getRelyingParty } from './challenges';
import { listPasskeys, type PasskeyRow } from './queries';
import type { CreationOptions, RequestOptions } from './schema';
import { consumePasskeySignature } from './weigh';

/** Creates a challenge for a passkey: for any account before a sign-in, else for the known one. */
export async function startPasskey(ctx: Context, purpose: PasskeyPurpose): Promise<RequestOptions> {
  await countAct(ctx.db, 'passkey-address', ctx.ip);
  const { id } = getRelyingParty(ctx);
  const { boundTo, userId } = await askerOf(ctx, purpose);
  const passkeys = userId === undefined ? [] : await listPasskeys(ctx.db, userId);
  const challenge = await beginChallenge(ctx, ctx.db, { purpose, boundTo });
  return {
    challenge,
    rpId: id,
    timeout: CHALLENGE_LIVES_MS,
    userVerification: 'required',
    allowCredentials: passkeys.map(describe),
  };
}

export function describe({
  credentialId,
  transports,
}: PasskeyRow): CreationOptions['excludeCredentials'][number] {
  const known = passkeyTransports.filter((transport) => transports.includes(transport));
  return { id: credentialId, type: 'public-key', transports: known };
}

async function askerOf(ctx: Context, purpose: PasskeyPurpose): Promise<{ boundTo: string; userId?: string }> {
  if (purpose === 'confirm') {
    const { user, sessionId } = getOwnSession(ctx);
    return { boundTo: hashSessionId(sessionId), userId: user.id };
  }
  if (purpose === 'second-factor') {
    const { tokenHash, userId } = await getPending(ctx);
    return { boundTo: tokenHash, userId };
  }
  const token = readSecretCookie(ctx, 'moz-passkey') ?? newToken();
  keepSecretCookie(ctx, 'moz-passkey', token);
  return { boundTo: hashToken(token) };
}

function getOwnSession({ session }: Context) {
  if (!session) throw new DomainError('not_signed_in');
  if (session.isToken) throw new DomainError('not_allowed');
  return session;
}

/** Signs in with only a passkey: its authenticator is the first factor, its finger, face or PIN check the second. */
export async function signInByPasskey(ctx: Context, assertion: Assertion): Promise<{ isStaff: boolean }> {
  await countAct(ctx.db, 'sign-in-address', ctx.ip);
  const token = readSecretCookie(ctx, 'moz-passkey');
  if (!token) throw new DomainError('passkey.over');
  const boundTo = hashToken(token);
  const userId = await consumePasskeySignature(ctx, { purpose: 'sign-in', boundTo, assertion });
  const user = await findOpenUser(ctx.db, userId);
  if (!user) throw new DomainError('passkey.wrong');
  if (user.status !== 'active') throw new DomainError('user.disabled');
  dropSecretCookie(ctx, 'moz-passkey');
  await beginProvenSession(ctx, userId, 'passkey');
  return { isStaff: user.role !== 'client' };
}

/** Accepts a passkey after a right password, in place of a code of the app. */
export async function givePasskey(ctx: Context, assertion: Assertion): Promise<void> {
  await countAct(ctx.db, 'second-factor-address', ctx.ip);
  const { userId, tokenHash } = await getPending(ctx);
  const claim = { purpose: 'second-factor', boundTo: tokenHash, userId, assertion } as const;
  await consumePasskeySignature(ctx, claim, async (tx) => {
    if (!(await consumePendingSignIn(tx, tokenHash))) throw new DomainError('sign_in.over');
  });
  await beginProvenSession(ctx, userId, 'passkey');
}
