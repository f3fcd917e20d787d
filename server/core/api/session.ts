import type { Locale } from '~/domain/core/format/locale';
import type { Rule } from '~/domain/roles/permissions';

/** The signed-in user of a request. */
export type SessionUser = {
  id: string;
  role: string;
  fullName: string;
  /** Empty where only the whole name is known, as the parts are. */
  givenName: string;
  familyName: string;
  mobile: string | null;
  email: string | null;
  locale: Locale;
  customerId: string | null;
};
export type SignedIn = {
  sessionId: string;
  user: SessionUser;
  /** Shared by all sessions of a role: not to be changed. */
  rules: Rule[];
  /** Position of the log after the user's last change; null when none is known. */
  lastWrite: string | null;
  /** The user confirmed their identity recently: see `CONFIRMATION_LIVES_MS`. */
  isConfirmed: boolean;
  /** They confirmed it with the second factor. */
  isFactorConfirmed: boolean;
  /** A program with an API token: it cannot use a user's personal procedures. */
  isToken?: true;
};

export type Auth = {
  /** Returns the session of a cookie or a bearer token, if it is active. */
  read: (request: Credentials & { setCookie: (serialized: string) => void }) => Promise<SignedIn | undefined>;
  /**
   * Begins a session, sets its cookie and ends the browser's previous session. Returns the secret id, for hosts that
   * store it themselves.
   */
  begin: (userId: string, client: Client) => Promise<string>;
  end: (sessionId: string, client: Pick<Client, 'setCookie'>) => Promise<void>;
  /** Ends every session of a user, for example after a disable, a new password or a new role. */
  endAll: (userId: string) => Promise<void>;
};

type Credentials = { cookieHeader: string | undefined; authorization: string | undefined };
type Client = {
  ip: string;
  userAgent: string;
  cookieHeader?: string | undefined;
  setCookie: (serialized: string) => void;
};
