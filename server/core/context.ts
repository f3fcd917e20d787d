import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '~/db/client';
import type { DB } from '~/db/types.gen';
import type { Locale } from '~/domain/core/format/locale';
import type { AppAbility } from '~/domain/roles/permissions';
import type { Admission } from './admission/admission';
import type { Env } from './env';
import type { FileStore } from './files/store';
import type { Hub } from './live/hub';
import type { Doors } from './rate-limit/doors';
import type { SecurityLog } from './security/log';
import type { Auth, SignedIn } from './session';

export type Tx = Transaction<DB>;
/** A pool or a transaction: what a query function takes first. */
export type Queryable = Database | Tx;

/** What lives as long as the process. */
export type Services = {
  db: Database;
  auth: Auth;
  files: FileStore;
  log: Logger;
  /** Who hears of the changes of others. */
  live: Hub;
  /** How much is worked on at once. */
  admission: Admission;
  /** How often anybody may ask. */
  doors: Doors;
  /** Takes in what concerns the security of accounts. */
  security: SecurityLog;
  env: Env;
  /** Seals, and keys the hashes of codes; kept in the environment or the data folder. */
  secret: string;
  /** Secrets before it: what was sealed or hashed with one of them is still read. */
  oldSecrets: readonly string[];
  /** Parcel numbers are made with it; it outlives every secret. */
  numberKey: string;
  now: () => Date;
};

/** What one request brings. */
export type RequestFacts = {
  requestId: string;
  ip: string;
  /** The `Host` header: the name under which the server was asked. */
  host?: string | undefined;
  /** How many calls it makes, 1 unless they come as a batch. */
  calls?: number | undefined;
  userAgent: string;
  cookieHeader: string | undefined;
  /** The language that the address asks for. */
  wishedLocale?: Locale | undefined;
  authorization: string | undefined;
  /** Hears who is signed in, for the line of the request in the log. */
  noteUser?: ((id: string) => void) | undefined;
  /** Adds one Set-Cookie header to the answer. */
  setCookie: (serialized: string) => void;
};

/** The same for loaders, actions and tRPC over HTTP. */
export type Context = Services &
  RequestFacts & {
    session: SignedIn | undefined;
    ability: AppAbility;
    locale: Locale;
  };

/** A change made by somebody who is signed in, or by a rule of the house: then nobody's name stands beside it. */
export type RuleContext = Pick<Context, 'now' | 'session' | 'requestId' | 'ip'> & { tx: Tx };
