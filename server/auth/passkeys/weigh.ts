import type { Assertion } from '~/domain/auth/passkey-schema';
import { isCounterBack } from '~/domain/auth/passkeys';
import { DomainError } from '~/domain/core/errors';
import type { Context, Tx } from '../../core/api/context';
import { recordingRefusal, type Witness } from '../../core/security/events/service';
import { getUser } from '../users/queries';
import { warnOwner } from '../warn-owner';
import { type Bound, consumeSignedChallenge, getRelyingParty } from './challenges';
import { lockPasskey, type PasskeyRow, updateUsed } from './queries';

type Weigher = Pick<Context, 'db' | 'env' | 'log' | 'subscribers'> & Witness;
type Claim = Bound & {
  assertion: Assertion;
  /** Owner of the passkey; undefined for any account, which the passkey then identifies. */
  userId?: string;
};
type Weighed = { userId: string } | { refusal: DomainError };

/**
 * Verifies a signature of a passkey, once, with the user verified by the authenticator; returns the owner's id. `then`
 * runs in the same transaction when the signature is valid. Throws `passkey.over`, `passkey.wrong`, `passkey.copied` or
 * `passkey.unavailable`.
 */
export async function consumePasskeySignature(
  ctx: Weigher,
  claim: Claim,
  then: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<string> {
  return await recordingRefusal(ctx, { kind: 'auth.givePasskey', userId: claim.userId ?? null }, async () => {
    const weighed = await ctx.db.transaction().execute(async (tx): Promise<Weighed> => {
      const result = await weigh(tx, ctx, claim);
      if ('userId' in result) await then(tx);
      return result;
    });
    // A wrong signature also consumes the challenge, so the error is thrown after the commit.
    if ('refusal' in weighed) throw weighed.refusal;
    return weighed.userId;
  });
}

async function weigh(tx: Tx, ctx: Weigher, claim: Claim): Promise<Weighed> {
  const { assertion, userId } = claim;
  const { clientDataJSON } = assertion.response;
  const challenge = await consumeSignedChallenge(tx, ctx, { ...claim, clientDataJSON });
  if (challenge === undefined) return { refusal: new DomainError('passkey.over') };
  const passkey = await lockPasskey(tx, assertion.id);
  const isOwn = passkey && (userId === undefined ? isNamed(passkey, claim) : passkey.userId === userId);
  const signed = isOwn && (await verify(ctx, { passkey, assertion, challenge }));
  if (!passkey || !signed) return { refusal: new DomainError('passkey.wrong') };
  const { newCounter, credentialBackedUp } = signed;
  if (isCounterBack({ stored: passkey.counter, given: newCounter })) {
    await warnOwner(
      { ...ctx, tx, session: ctx.session },
      await getUser(tx, passkey.userId),
      'passkey_refused',
    );
    return { refusal: new DomainError('passkey.copied') };
  }
  await updateUsed(tx, passkey.id, {
    counter: newCounter,
    isBackedUp: credentialBackedUp,
    lastUsedAt: ctx.now(),
  });
  return { userId: passkey.userId };
}

/** Checks the user handle, which a passkey used without a name must contain. */
function isNamed({ userId }: PasskeyRow, { assertion }: Claim): boolean {
  return assertion.response.userHandle === Buffer.from(userHandleOf(userId)).toString('base64url');
}

/** Returns an account's id for authenticators: 16 bytes that reveal nothing about its owner. */
export function userHandleOf(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));
}

type Signed = { passkey: PasskeyRow; assertion: Assertion; challenge: string };

async function verify(ctx: Weigher, { passkey, assertion, challenge }: Signed) {
  const { id, origin } = getRelyingParty(ctx);
  const { userHandle: _, ...signedPart } = assertion.response;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, response: signedPart },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      // Counter 0 disables the library's check: ours notifies the owner of a counter that went back.
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    });
    return verified ? authenticationInfo : undefined;
  } catch (error) {
    // It throws for any error in the bytes, the origin or the flags.
    ctx.log.info({ err: error, requestId: ctx.requestId }, 'a passkey was refused');
    return undefined;
  }
}
