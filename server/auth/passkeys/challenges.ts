import { z } from 'zod';
import { CHALLENGE_LIVES_MS, type PasskeyPurpose } from '~/domain/auth/passkeys';
import { type RelyingParty, relyingPartyOf } from '~/domain/auth/relying-party';
import { DomainError } from '~/domain/core/errors';
import type { Context, Tx } from '../../core/api/context';
import { hashToken, newToken } from '../../core/security/token';
import { publicLink } from '../../core/text/links';
import { consumeChallenge, insertChallenge } from './queries';

export type Bound = {
  purpose: PasskeyPurpose | 'add';
  /** Hash of the session, the pending sign-in or the browser secret that requested it. */
  boundTo: string;
};

/**
 * Returns the relying party of the portal's domain.
 * @throws DomainError `passkey.unavailable` where the portal has only an IP address.
 */
export function getRelyingParty(ctx: Pick<Context, 'env'>): RelyingParty {
  const party = relyingPartyOf(publicLink(ctx, '/'));
  if (!party) throw new DomainError('passkey.unavailable');
  return party;
}

/** Creates a challenge in base64url, valid once, for five minutes, for this purpose and browser. */
export async function beginChallenge(
  ctx: Pick<Context, 'now'>,
  db: Context['db'] | Tx,
  { purpose, boundTo }: Bound,
): Promise<string> {
  const challenge = newToken();
  const expiresAt = new Date(ctx.now().getTime() + CHALLENGE_LIVES_MS);
  await insertChallenge(db, { challengeHash: hashToken(challenge), purpose, boundTo, expiresAt });
  return challenge;
}

const clientDataSchema = z.object({ challenge: z.string().max(100) });

/**
 * Consumes and returns the signed challenge; undefined for one that is unknown, expired, used or of another browser.
 */
export async function consumeSignedChallenge(
  tx: Tx,
  ctx: Pick<Context, 'now'>,
  { clientDataJSON, purpose, boundTo }: Bound & { clientDataJSON: string },
): Promise<string | undefined> {
  const challenge = readChallenge(clientDataJSON);
  if (challenge === undefined) return undefined;
  const asked = { challengeHash: hashToken(challenge), purpose, boundTo };
  return (await consumeChallenge(tx, asked, ctx.now())) ? challenge : undefined;
}

function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return clientDataSchema.safeParse(parsed).data?.challenge;
  } catch {
    return undefined;
  }
}
