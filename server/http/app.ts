import type { RequestListener } from 'node:http';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import type { Database } from '~/db/client';
import type { Replica } from '../core/db/replica/replica';
import type { Env } from '../core/env/env';
import type { FileStore } from '../core/files/store';
import type { Admission } from '../core/limits/admission/admission';
import type { Doors } from '../core/limits/rate-limit/doors';
import { health, type Readiness } from './endpoints/health';
import { addressDoor } from './middleware/address-door';
import { admit, refuseClosed, turningFloodAway } from './middleware/admit';
import { bodyLimit } from './middleware/body-limit';
import { failure } from './middleware/failure';
import { knownMethods } from './middleware/known-methods';
import { oneSpelling } from './middleware/one-spelling';
import { originCheck } from './middleware/origin-check';
import { markingUnreadable, refuseUnreadable } from './middleware/readable';
import { requestId } from './middleware/request-id';
import { requestLog } from './middleware/request-log';
import { securityHeaders } from './middleware/security-headers';
import { sendingTime, uploadSendingMs, usualSendingMs } from './middleware/sending-time';
import { unstored } from './middleware/unstored';
import type { TrustsProxy } from './request/caller';

export type Faces = {
  /** Serves cached pages; skips all steps below. */
  kept: RequestHandler;
  /** Serves static files and, in development, Vite's URLs. */
  assets: RequestHandler;
  /** Serves /api. */
  api: RequestHandler;
  /** Serves everything else. */
  pages: RequestHandler;
};

type Parts = {
  env: Env;
  log: Logger;
  db: Database;
  files: FileStore;
  replica: Replica | undefined;
  admission: Admission;
  doors: Doors;
  /** Called for requests that another site made a browser send. */
  noteOrigin: (req: Request, res: Response) => void;
  readiness: Readiness;
  faces: Faces;
};

/** Creates the app with all steps of a request in order. */
export function createApp({
  env,
  log,
  db,
  files,
  replica,
  admission,
  doors,
  noteOrigin,
  readiness,
  faces,
}: Parts): RequestListener {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustedProxies(env.trustProxy));
  app.set('query parser', 'simple');
  // Bounds and lanes go by the path: /API/trpc is no second name of /api/trpc.
  app.set('case sensitive routing', true);

  app.use((req, res, next) => (readiness.isShuttingDown ? next() : faces.kept(req, res, next)));
  const trusts: TrustsProxy = app.get('trust proxy fn');
  app.use(refuseClosed({ doors, env }));
  app.use(admit({ admission, env }));
  app.use(requestId());
  app.use(securityHeaders(env));
  app.use(requestLog(log));
  app.use(sendingTime({ usual: usualSendingMs, upload: uploadSendingMs }));
  app.use(refuseUnreadable);
  app.use(knownMethods);
  app.use(oneSpelling);
  app.use(health({ db, files, replica, readiness }));
  app.use(faces.assets);
  app.use(unstored);
  app.use(addressDoor(doors));
  app.use(originCheck(env.publicUrl, noteOrigin));
  app.use(bodyLimit());
  app.use('/api', faces.api);
  app.use(faces.pages);
  app.use(failure);
  return markingUnreadable(turningFloodAway({ admission, env, trusts }, app));
}

function trustedProxies(setting: string): number | string[] | boolean {
  if (setting === '' || setting === 'false') return false;
  return /^\d+$/.test(setting) ? Number(setting) : setting.split(',').map((part) => part.trim());
}
