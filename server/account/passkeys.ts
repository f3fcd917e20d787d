import type { z } from 'zod';
import type { AuditedAction } from '~/domain/audit/actions';
import type { Attestation, addPasskeySchema, renamePasskeySchema } from '~/domain/auth/passkey-schema';
import {
  CHALLENGE_LIVES_MS,
  PASSKEY_NAME_MAX,
  PASSKEYS_MAX,
  passkeyProvider,
  proofToAdd,
  proofToRemove,
} from '~/domain/auth/passkeys';
import { describeBrowser } from '~/domain/auth/user-agent';
import { DomainError } from '~/domain/core/errors';
import { audit } from '../audit/service';
import { hashSessionId } from '../auth/adapter';
import { beginChallenge, consumeSignedChallenge, getRelyingParty } from '../auth/passkeys/challenges';
import {
  deletePasskey,
  hasPasskey,
  insertPasskey,
  listPasskeys,
  lockName,
  updateName,
} from '../auth/passkeys/queries';
import type { CreationOptions } from '../auth/passkeys/schema';
import { describe } from '../auth/passkeys/sign-in';
import { userHandleOf } from '../auth/passkeys/weigh';
import { findFactor } from '../auth/second-factor/queries';
import { warnOwner } from '../auth/warn-owner';
import type { ChangeContext, SignedInContext } from '../core/api/trpc';
import { lockAccount } from './queries';
import type { PasskeyState } from './schema';
import { isRequiredOf } from './second-factor';

/** EdDSA, ECDSA with P-256 and RSA, as COSE numbers: every authenticator supports one of them. */
const algorithms = [-8, -7, -257] as const;

export async function readPasskeys(ctx: SignedInContext): Promise<PasskeyState[]> {
  const passkeys = await listPasskeys(ctx.db, ctx.session.user.id);
  return passkeys.map(({ id, name, aaguid, isBackedUp, createdAt, lastUsedAt }) => ({
    id,
    name,
    provider: passkeyProvider(aaguid),
    isBackedUp,
    createdAt,
    lastUsedAt,
  }));
}

/** Returns the browser's options for creating a passkey. A user with a second factor must give it first. */
export async function startPasskey(ctx: ChangeContext): Promise<CreationOptions> {
  const { user, sessionId } = ctx.session;
  const { id } = getRelyingParty(ctx);
  const held = await listPasskeys(ctx.tx, user.id);
  if (proofToAdd({ hasApp: await hasApp(ctx), hasPasskey: held.length > 0 }) === 'factor') assertFactor(ctx);
  if (held.length >= PASSKEYS_MAX) throw new DomainError('passkey.too_many', { max: PASSKEYS_MAX });
  const login = user.email ?? user.mobile ?? '';
  return {
    challenge: await beginChallenge(ctx, ctx.tx, { purpose: 'add', boundTo: hashSessionId(sessionId) }),
    rp: { id, name: 'Moz' },
    user: {
      id: Buffer.from(userHandleOf(user.id)).toString('base64url'),
      name: login,
      displayName: user.fullName || login,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_LIVES_MS,
    excludeCredentials: held.map(describe),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** Stores the passkey that the browser created for this session's challenge. */
export async function addPasskey(
  ctx: ChangeContext,
  { attestation }: z.output<typeof addPasskeySchema>,
): Promise<{ id: string }> {
  const { user, sessionId } = ctx.session;
  const { clientDataJSON, transports } = attestation.response;
  const bound = { purpose: 'add', boundTo: hashSessionId(sessionId) } as const;
  const challenge = await consumeSignedChallenge(ctx.tx, ctx, { ...bound, clientDataJSON });
  if (challenge === undefined) throw new DomainError('passkey.over');
  const { credential, aaguid, isBackedUp } = await verify(ctx, attestation, challenge);
  // The lock prevents two concurrent requests from exceeding the limit.
  await lockAccount(ctx.tx, user.id);
  const held = await listPasskeys(ctx.tx, user.id);
  if (held.length >= PASSKEYS_MAX) throw new DomainError('passkey.too_many', { max: PASSKEYS_MAX });
  const name = firstName(ctx, aaguid);
  const id = await insertPasskey(ctx.tx, {
    userId: user.id,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
    isBackedUp,
    aaguid,
    name,
    createdAt: ctx.now(),
  });
  if (id === undefined) throw new DomainError('passkey.taken');
  await write(ctx, 'account.addPasskey', { after: { name } });
  await tell(ctx);
  return { id };
}

async function verify(ctx: ChangeContext, response: Attestation, challenge: string) {
  const party = getRelyingParty(ctx);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...algorithms],
    });
    if (registrationInfo) {
      const { credential, aaguid, credentialBackedUp } = registrationInfo;
      return { credential, aaguid, isBackedUp: credentialBackedUp };
    }
  } catch (error) {
    // It throws for any error in the bytes, the origin or the flags.
    ctx.log.info({ err: error, requestId: ctx.requestId }, 'a new passkey was refused');
  }
  throw new DomainError('passkey.wrong');
}

/** Returns the provider, or the browser and system, as a name until the owner sets one. */
function firstName({ userAgent }: ChangeContext, aaguid: string): string {
  const { browser, system } = describeBrowser(userAgent);
  const made = [browser, system].filter(Boolean).join(' · ') || 'Passkey';
  return (passkeyProvider(aaguid) ?? made).slice(0, PASSKEY_NAME_MAX);
}

export async function renamePasskey(
  ctx: ChangeContext,
  { id, name }: z.output<typeof renamePasskeySchema>,
): Promise<void> {
  const before = await lockName(ctx.tx, { id, userId: ctx.session.user.id });
  if (before === undefined) throw new DomainError('not_found');
  if (before === name) return;
  await updateName(ctx.tx, id, name);
  await write(ctx, 'account.renamePasskey', { before: { name: before }, after: { name } });
}

/**
 * Removes a passkey. A user with an app gives a code or a passkey first. Staff who must have a second factor cannot
 * remove the last one.
 */
export async function removePasskey(ctx: ChangeContext, { id }: { id: string }): Promise<void> {
  const { user } = ctx.session;
  await lockAccount(ctx.tx, user.id);
  const name = await lockName(ctx.tx, { id, userId: user.id });
  if (name === undefined) throw new DomainError('not_found');
  const held = { hasApp: await hasApp(ctx), hasPasskey: true };
  if (proofToRemove(held) === 'factor') assertFactor(ctx);
  await deletePasskey(ctx.tx, id);
  const isLast = !held.hasApp && !(await hasPasskey(ctx.tx, user.id));
  if (isLast && isRequiredOf(ctx)) throw new DomainError('second_factor.missing');
  await write(ctx, 'account.removePasskey', { before: { name } });
  await tell(ctx);
}

function assertFactor({ session }: ChangeContext): void {
  if (!session.isFactorConfirmed) throw new DomainError('auth.again', { by: 'factor' });
}

async function hasApp({ tx, session }: ChangeContext): Promise<boolean> {
  const factor = await findFactor(tx, session.user.id);
  return factor !== undefined && factor.confirmedAt !== null;
}

async function tell(ctx: ChangeContext): Promise<void> {
  await warnOwner(ctx, ctx.session.user, 'passkeys_changed');
}

type Names = { before?: { name: string }; after?: { name: string } };

async function write(ctx: ChangeContext, action: AuditedAction, names: Names): Promise<void> {
  await audit(ctx.tx, ctx, { action, entity: 'app_user', entityId: ctx.session.user.id, ...names });
}
