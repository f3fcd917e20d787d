import type { Logger } from 'pino';
import { isServedOverTls } from './auth/cookies';
import { createAuth } from './auth/sessions';
import { createAdmission } from './core/admission/admission';
import type { Services } from './core/context';
import type { OpenDatabase } from './core/database';
import type { Env } from './core/env';
import { openStore } from './core/files/open-store';
import { createHub } from './core/live/hub';
import { createMetrics } from './core/metrics/metrics';
import { createPublicVersion } from './core/page-cache/public-version';
import { createDoors } from './core/rate-limit/doors';
import { createReplica } from './core/replica/replica';
import { keptSecret } from './core/secret';
import { createSecurityLog } from './core/security/log';
import type { Tracing } from './core/tracing/tracing';
import { readVapid } from './core/vapid';
import { subscribers } from './events/subscribers';
import { readNumberKey } from './parcels/number-key/service';
import { storeSecurityEvents } from './security/store';

/**
 * Creates the services that live as long as the process.
 * @throws NumberKeyError
 */
export async function createServices(
  env: Env,
  log: Logger,
  { db, replica }: Pick<OpenDatabase, 'db' | 'replica'>,
  tracing?: Tracing,
): Promise<Services> {
  const secret = env.secret ?? keptSecret(env.dataDir);
  const { oldSecrets } = env;
  const now = (): Date => new Date();
  const maxLagMs = env.databaseReadMaxLag * 1_000;
  return {
    env,
    log,
    db,
    replica: replica && createReplica({ pools: replica, primary: db, maxLagMs, log }),
    live: createHub(),
    metrics: createMetrics(),
    tracing,
    auth: createAuth(db, { isSecure: isServedOverTls(env) }),
    files: openStore(env, env.files.store),
    secret,
    oldSecrets,
    vapid: readVapid(env),
    numberKey: await readNumberKey({ db, secret, oldSecrets }),
    publicVersion: createPublicVersion(db, { hasReplica: replica !== undefined }),
    admission: createAdmission(),
    doors: createDoors(now),
    subscribers,
    security: createSecurityLog((rows) => storeSecurityEvents({ db, env, now, subscribers }, rows), log, now),
    now,
  };
}
