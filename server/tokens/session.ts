import { DomainError } from '~/domain/errors';
import { rulesSchema } from '~/domain/rule-schema';
import { withinScopes } from '~/domain/token/scopes';
import { isSameHash } from '../auth/secrets';
import type { SignedIn } from '../auth/sessions';
import type { RequestFacts, Services } from '../context';
import { countAct } from '../rate-limit/limits';
import { findLiveToken, touchToken } from './queries';
import { hashSecret, readBearer } from './secret';

const notedEveryMs = 60_000;

/**
 * The session of an API token: its owner, with as much of his rules as the token's scopes leave. Undefined when
 * the request brings no such token. Throws `token.refused` for one that is unknown, revoked or over.
 */
export async function readToken(
  { db, now }: Services,
  { authorization, ip }: RequestFacts,
): Promise<SignedIn | undefined> {
  const given = readBearer(authorization);
  if (!given) return undefined;
  const time = now();
  const found = given === 'malformed' ? undefined : await findLiveToken(db, given.prefix, time);
  if (given === 'malformed' || !found || !isSameHash(found.secretHash, hashSecret(given))) {
    await countAct(db, 'token-address', ip);
    throw new DomainError('token.refused');
  }
  const { tokenId, secretHash: _, scopes, lastUsedAt, rules, ...user } = found;
  const before = new Date(time.getTime() - notedEveryMs);
  if (!lastUsedAt || lastUsedAt <= before) await touchToken(db, tokenId, time, before);
  return {
    sessionId: `token ${tokenId}`,
    isToken: true,
    isConfirmed: false,
    isFactorConfirmed: false,
    user,
    rules: withinScopes(rulesSchema.parse(rules), scopes),
  };
}
