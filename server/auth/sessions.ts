import { parse, serialize } from 'cookie';
import { Lucia, TimeSpan } from 'lucia';
import type { Database } from '~/db/client';
import { SESSION_COOKIE_S } from '~/domain/auth/session-life';
import type { Auth, SessionUser, SignedIn } from '../core/api/session';
import { hostCookieName } from '../core/security/cookies';
import { parseRules } from '../core/security/rules/parsed';
import { createAdapter } from './adapter';

/**
 * Creates the session service.
 * @param isSecure behind TLS: the cookie is then sent only over TLS and only to this host.
 */
export function createAuth(db: Database, { isSecure }: { isSecure: boolean }): Auth {
  const lucia = createLucia(db, isSecure);
  const cookieIdOf = (cookieHeader = ''): string | undefined => parse(cookieHeader)[lucia.sessionCookieName];
  return {
    read: async ({ cookieHeader, authorization, setCookie }) => {
      const cookieId = cookieIdOf(cookieHeader);
      const id = cookieId ?? lucia.readBearerToken(authorization ?? '');
      if (!id || id.length > 100) return undefined;
      const { session, user } = await lucia.validateSession(id);
      if (!session) {
        if (cookieId) setCookie(lucia.createBlankSessionCookie().serialize());
        return undefined;
      }
      const { rules, lastWrite, isConfirmed, isFactorConfirmed, ...attributes } = user;
      const proof = { isConfirmed, isFactorConfirmed, lastWrite };
      return { sessionId: session.id, user: attributes, rules: parseRules(rules), ...proof };
    },
    begin: async (userId, { ip, userAgent, cookieHeader, setCookie }) => {
      const session = await lucia.createSession(userId, { ip, userAgent });
      const before = cookieIdOf(cookieHeader);
      if (before) await lucia.invalidateSession(before);
      const { name, value, attributes } = lucia.createSessionCookie(session.id);
      setCookie(serialize(name, value, { ...attributes, maxAge: SESSION_COOKIE_S }));
      return session.id;
    },
    end: async (sessionId, { setCookie }) => {
      await lucia.invalidateSession(sessionId);
      setCookie(lucia.createBlankSessionCookie().serialize());
    },
    endAll: (userId) => lucia.invalidateUserSessions(userId),
  };
}

function createLucia(db: Database, isSecure: boolean) {
  return new Lucia(createAdapter(db), {
    // The adapter sets the lifetime of a session; with a lifetime of zero Lucia never extends it.
    sessionExpiresIn: new TimeSpan(0, 's'),
    sessionCookie: {
      name: hostCookieName('accessToken', isSecure),
      attributes: { sameSite: 'lax', path: '/', secure: isSecure },
    },
    getUserAttributes: (attributes) => attributes,
  });
}

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    DatabaseUserAttributes: Omit<SessionUser, 'id'> & { rules: string } & Pick<
        SignedIn,
        'isConfirmed' | 'isFactorConfirmed' | 'lastWrite'
      >;
    DatabaseSessionAttributes: { ip: string; userAgent: string };
  }
}
