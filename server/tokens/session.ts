import { DomainError } from '~/domain/core/errors';
import { withinScopes } from '~/domain/tokens/scopes';
import { isSameHash } from '../auth/secrets';
import type { RequestFacts, Services } from '../core/api/context';
import type { SignedIn } from '../core/api/session';
import { countAct } from '../core/limits/rate-limit/limits';
import { networkOf } from '../core/limits/rate-limit/network';
import { recordingRefusal, recordSecurityEvent } from '../core/security/events/service';
import { parseRules } from '../core/security/rules/parsed';
import { addTokenAddress, findLiveToken, touchToken } from './queries';
import { hashSecret, readBearer } from './secret';

const notedEveryMs = 60_000;

/**
 * Returns the session of an API token: its owner, with the owner's rules limited to the token's scopes. Undefined when
 * the request carries no API token.
 * @throws DomainError `token.refused` for an unknown, revoked or expired token.
 */
export async function readToken(services: Services, request: RequestFacts): Promise<SignedIn | undefined> {
  const given = readBearer(request.authorization);
  if (!given) return undefined;
  const time = services.now();
  const network = networkOf(request.ip);
  const found =
    given === 'malformed' ? undefined : await findLiveToken(services.db, { ...given, network }, time);
  if (given === 'malformed' || !found || !isSameHash(found.secretHash, hashSecret(given))) {
    return await refuse({ ...services, ...request });
  }
  const { tokenId, secretHash: _, scopes, lastUsedAt, isKnownNetwork, lastWrite, rules, ...user } = found;
  const before = new Date(time.getTime() - notedEveryMs);
  if (!lastUsedAt || lastUsedAt <= before) {
    await touchToken(services.db, { id: tokenId, network }, { now: time, before });
  }
  if (!isKnownNetwork && (await addTokenAddress(services.db, { tokenId, network, lastUsedAt: time }))) {
    recordSecurityEvent({ ...services, ...request }, { kind: 'tokens.newAddress', userId: user.id, tokenId });
  }
  return {
    sessionId: `token ${tokenId}`,
    isToken: true,
    lastWrite,
    isConfirmed: false,
    isFactorConfirmed: false,
    user,
    rules: withinScopes(parseRules(rules), scopes),
  };
}

/** Records no owner, because the token's prefix alone does not prove ownership. */
async function refuse(request: Services & RequestFacts): Promise<never> {
  return await recordingRefusal(request, { kind: 'tokens.refuse', userId: null }, async () => {
    await countAct(request.db, 'token-address', request.ip);
    throw new DomainError('token.refused');
  });
}
