import path from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '~/db/client';
import { createAdmission } from './admission/admission';
import { isServedOverTls } from './auth/cookies';
import { createAuth } from './auth/sessions';
import type { Services } from './context';
import type { Env } from './env';
import { createLocalStore } from './files/local-store';
import { createHub } from './live/hub';
import { createDoors } from './rate-limit/doors';
import { keptSecret } from './secret';

/** Puts together what lives as long as the process. */
export function createServices(env: Env, log: Logger, db: Database): Services {
  return {
    env,
    log,
    db,
    live: createHub(),
    auth: createAuth(db, { isSecure: isServedOverTls(env) }),
    files: createLocalStore(path.resolve(env.dataDir, 'files')),
    secret: env.secret ?? keptSecret(env.dataDir),
    admission: createAdmission(),
    doors: createDoors(() => new Date()),
    now: () => new Date(),
  };
}
