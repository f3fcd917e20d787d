import type { Logger } from 'pino';
import { createAuth } from './auth/sessions';
import type { Services } from './core/api/context';
import { createPublicVersion } from './core/cache/public-version';
import type { OpenDatabase } from './core/db/database';
import { createReplica } from './core/db/replica/replica';
import type { Env } from './core/env/env';
import { createHub } from './core/events/live/hub';
import { openStore } from './core/files/open-store';
import { createAdmission } from './core/limits/admission/admission';
import { createDoors } from './core/limits/rate-limit/doors';
import { createMetrics } from './core/observability/metrics';
import type { Tracing } from './core/observability/tracing';
import { isServedOverTls } from './core/security/cookies';
import { createSecurityLog } from './core/security/events/log';
import { keptSecret } from './core/security/secret';
import { readVapid } from './core/security/vapid';
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
