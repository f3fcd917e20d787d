import type { Rule } from '~/domain/roles/permissions';
import type { Context, RequestFacts, Services } from '../../core/api/context';
import { latestOf, parsePosition } from '../../core/db/replica/position';
import { abilityOf } from '../../core/security/rules/parsed';
import { readLocale } from '../../core/text/locale';
import { readToken } from '../../tokens/session';
import { credentialOf } from './caller';

const noRules: readonly Rule[] = [];

/**
 * Returns the context of a request: the user, from an API token, a bearer token or a cookie, and their permissions.
 * @throws DomainError `token.refused` for an API token that is unknown, revoked or expired.
 */
export async function createContext(services: Services, request: RequestFacts): Promise<Context> {
  const session = (await readToken(services, request)) ?? (await services.auth.read(request));
  if (session) request.noteUser?.(session.user.id);
  const credential = credentialOf(request.authorization, request.cookieHeader);
  services.doors.recognise({ ip: request.ip, userId: session?.user.id, credential }, request.calls ?? 1);
  const ability = abilityOf(session?.rules ?? noRules, {
    userId: session?.user.id,
    customerId: session?.user.customerId ?? undefined,
  });
  return {
    ...services,
    ...request,
    session,
    ability,
    seen: {
      position: latestOf(parsePosition(request.readAfter), parsePosition(session?.lastWrite ?? undefined)),
    },
    locale: readLocale(request.cookieHeader, request.wishedLocale),
  };
}
