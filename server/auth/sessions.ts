import { parse, serialize } from 'cookie';
import { Lucia, TimeSpan } from 'lucia';
import type { Database } from '~/db/client';
import { SESSION_COOKIE_S } from '~/domain/auth/session-life';
import type { Rule } from '~/domain/roles/permissions';
import { rulesSchema } from '~/domain/roles/rule-schema';
import { createAdapter } from './adapter';
import { hostCookieName } from './cookies';

/** The signed-in user as every request sees him. */
export type SessionUser = {
  id: string;
  role: string;
  fullName: string;
  mobile: string | null;
  email: string | null;
  locale: 'mn' | 'en';
  customerId: string | null;
};
export type SignedIn = {
  sessionId: string;
  user: SessionUser;
  rules: Rule[];
  /** The user proved a short while ago that it is them: see `CONFIRMATION_LIVES_MS`. */
  isConfirmed: boolean;
  /** They proved it by the second factor. */
  isFactorConfirmed: boolean;
  /** A program with an API token: what is a person's own is closed to it. */
  isToken?: true;
};

export type Auth = {
  /** The session of a cookie or a bearer token, if it is alive. */
  read: (request: Credentials & { setCookie: (serialized: string) => void }) => Promise<SignedIn | undefined>;
  /**
   * Begins a session and sets its cookie, and ends the one that this browser had; answers the secret id, for hosts that
   * keep it themselves.
   */
  begin: (userId: string, client: Client) => Promise<string>;
  end: (sessionId: string, client: Pick<Client, 'setCookie'>) => Promise<void>;
  /** Ends every session of a user: after a disable, a new password or a new role. */
  endAll: (userId: string) => Promise<void>;
};

type Credentials = { cookieHeader: string | undefined; authorization: string | undefined };
type Client = {
  ip: string;
  userAgent: string;
  cookieHeader?: string | undefined;
  setCookie: (serialized: string) => void;
};

/** @param isSecure behind TLS: the cookie is then sent over TLS only, and to this host alone. */
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
      const { rules, isConfirmed, isFactorConfirmed, ...attributes } = user;
      const proof = { isConfirmed, isFactorConfirmed };
      return { sessionId: session.id, user: attributes, rules: rulesSchema.parse(rules), ...proof };
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
    // The adapter gives a session its end; with no time of its own Lucia never puts it off.
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
    DatabaseUserAttributes: Omit<SessionUser, 'id'> & { rules: unknown } & Pick<
        SignedIn,
        'isConfirmed' | 'isFactorConfirmed'
      >;
    DatabaseSessionAttributes: { ip: string; userAgent: string };
  }
}
