import type { RequestListener } from 'node:http';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import type { Database } from '~/db/client';
import type { Replica } from '../core/db/replica/replica';
import type { Env } from '../core/env/env';
import type { FileStore } from '../core/files/store';
import type { Admission } from '../core/limits/admission/admission';
import type { CallLimiter } from '../core/limits/rate-limit/call-limiter';
import { health, type Readiness } from './endpoints/health';
import { addressGuard } from './middleware/address-guard';
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
import { shortLinks } from './middleware/short-links';
import { unstored } from './middleware/unstored';
import { handlersOf, requestSteps } from './order';
import type { TrustsProxy } from './request/caller';

export type Faces = {
  /** Serves cached pages; skips all steps below. */
  cachedPages: RequestHandler;
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
  callLimiter: CallLimiter;
  /** Called for requests that another site made a browser send. */
  recordOrigin: (req: Request, res: Response) => void;
  readiness: Readiness;
  faces: Faces;
};

/** Creates the app with all steps of a request, in the order of `order.ts`. */
export function createApp({
  env,
  log,
  db,
  files,
  replica,
  admission,
  callLimiter,
  recordOrigin,
  readiness,
  faces,
}: Parts): RequestListener {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustedProxies(env.trustProxy));
  app.set('query parser', 'simple');
  // Bounds and lanes go by the path: /API/trpc is no second name of /api/trpc.
  app.set('case sensitive routing', true);

  const trusts: TrustsProxy = app.get('trust proxy fn');
  const steps = handlersOf(requestSteps, {
    cachedPages: (req, res, next) => (readiness.isShuttingDown ? next() : faces.cachedPages(req, res, next)),
    usedUpLimits: refuseClosed({ callLimiter, env }),
    lanes: admit({ admission, env }),
    requestId: requestId(),
    securityHeaders: securityHeaders(env),
    log: requestLog(log),
    sendingTime: sendingTime({ usual: usualSendingMs, upload: uploadSendingMs }),
    readable: refuseUnreadable,
    methods: knownMethods,
    oneSpelling,
    health: health({ db, files, replica, readiness }),
    assets: faces.assets,
    unstored,
    shortLinks: shortLinks(env),
    addressLimit: addressGuard(callLimiter),
    origin: originCheck(env.publicUrl, recordOrigin),
    bodyLimit: bodyLimit(),
    api: faces.api,
    pages: faces.pages,
  });
  for (const { at, handler } of steps) app.use(at, handler);
  app.use(failure);
  return markingUnreadable(turningFloodAway({ admission, env, trusts }, app));
}

function trustedProxies(setting: string): number | string[] | boolean {
  if (setting === '' || setting === 'false') return false;
  return /^\d+$/.test(setting) ? Number(setting) : setting.split(',').map((part) => part.trim());
}
