import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '~/db/client';
import type { DB } from '~/db/types.gen';
import type { Locale } from '~/domain/core/format/locale';
import type { AppAbility } from '~/domain/roles/permissions';
import type { PublicVersion } from '../cache/public-version';
import type { WalPosition } from '../db/replica/position';
import type { Replica } from '../db/replica/replica';
import type { Env } from '../env/env';
import type { Subscribers } from '../events/follower';
import type { Hub } from '../events/live/hub';
import type { FileStore } from '../files/store';
import type { Admission } from '../limits/admission/admission';
import type { Doors } from '../limits/rate-limit/doors';
import type { Metrics } from '../observability/metrics';
import type { Tracing } from '../observability/tracing';
import type { SecurityLog } from '../security/events/log';
import type { Vapid } from '../security/vapid';
import type { Auth, SignedIn } from './session';

export type Tx = Transaction<DB>;
/** A pool or a transaction: the first parameter of a query function. */
export type Queryable = Database | Tx;

/** Objects that live as long as the process. */
export type Services = {
  /** The primary. In the procedures of `readOnReplica` the context has the replica here while that is new enough. */
  db: Database;
  /** Undefined unless DATABASE_READ_URL names one. */
  replica: Replica | undefined;
  auth: Auth;
  files: FileStore;
  log: Logger;
  /** Notifies open streams of changes by other users. */
  live: Hub;
  /** Counts what this process does, for Prometheus. */
  metrics: Metrics;
  /** Undefined when nothing is traced. */
  tracing: Tracing | undefined;
  /** Version of the public content, for what is cached of it. */
  publicVersion: PublicVersion;
  /** Limits how many requests run at once. */
  admission: Admission;
  /** Rate limits of requests, counted in memory. */
  doors: Doors;
  /** What follows each kind of event; `publish` lets it follow. */
  subscribers: Subscribers;
  /** Records events that concern the security of accounts. */
  security: SecurityLog;
  env: Env;
  /** Encrypts sealed texts and keys the hashes of codes; stored in the environment or the data folder. */
  secret: string;
  /** Earlier secrets: texts sealed or hashed with one of them can still be read. */
  oldSecrets: readonly string[];
  /** Keys for notifications in browsers; undefined: none are sent. */
  vapid: Vapid | undefined;
  /** Key that generates parcel numbers; it does not change when the secret is rotated. */
  numberKey: string;
  now: () => Date;
};

/** Facts of one request. */
export type RequestFacts = {
  requestId: string;
  ip: string;
  /** The `Host` header. */
  host?: string | undefined;
  /** Number of calls in the request, 1 unless it is a batch. */
  calls?: number | undefined;
  userAgent: string;
  cookieHeader: string | undefined;
  /** The language that the address asks for. */
  wishedLocale?: Locale | undefined;
  authorization: string | undefined;
  /** Position of the log whose changes the caller has heard of (`app/api/live/heard.ts`), as PostgreSQL writes it. */
  readAfter?: string | undefined;
  /** Called with the id of the signed-in user, for the log entry of the request. */
  noteUser?: ((id: string) => void) | undefined;
  /** Adds one Set-Cookie header to the response. */
  setCookie: (serialized: string) => void;
};

/** Context of loaders, actions and tRPC over HTTP. */
export type Context = Services &
  RequestFacts & {
    session: SignedIn | undefined;
    ability: AppAbility;
    locale: Locale;
    /** What this request must see: the user's own changes, this request's too, and those that the caller heard of. */
    seen: { position: WalPosition };
  };

/** Context of a change made by a signed-in user or by an automatic rule; a rule has no user. */
export type RuleContext = Pick<Context, 'env' | 'now' | 'session' | 'requestId' | 'ip' | 'subscribers'> & {
  tx: Tx;
};
