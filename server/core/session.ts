import type { Locale } from '~/domain/core/format/locale';
import type { Rule } from '~/domain/roles/permissions';

/** The signed-in user as every request sees him. */
export type SessionUser = {
  id: string;
  role: string;
  fullName: string;
  mobile: string | null;
  email: string | null;
  locale: Locale;
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
