import type { RequestListener } from 'node:http';
import express from 'express';
import type { Env } from '../core/env/env';
import { type HealthParts, health } from './endpoints/health';
import { securityHeaders } from './middleware/security-headers';

/** The app of a process that only runs jobs: it answers `/healthz` and `/readyz`, everything else with 404. */
export function createHealthApp({ env, ...parts }: HealthParts & { env: Env }): RequestListener {
  const app = express();
  app.disable('x-powered-by');
  app.use(securityHeaders(env));
  app.use(health(parts));
  app.use((_req, res) => res.status(404).set('cache-control', 'no-store').end());
  return app;
}
