import { type RequestHandler, Router } from 'express';
import type { Database } from '~/db/client';
import { isWritingRefused } from '../core/errors';
import { probeWriting } from './queries';

/** Set at the start of a shutdown, so that a load balancer stops sending requests. */
export type Readiness = { isShuttingDown: boolean };

const answerWithinMs = 2_000;

/** `/healthz`: the process is alive. `/readyz`: the database accepts writes and the server is not shutting down. */
export function health(db: Database, readiness: Readiness): Router {
  const ready: RequestHandler = async (_req, res) => {
    const problem = readiness.isShuttingDown ? 'shutting down' : await databaseProblem(db);
    res
      .status(problem === undefined ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({ ready: problem === undefined, problem });
  };
  return Router()
    .get('/healthz', (_req, res) => res.set('cache-control', 'no-store').json({ alive: true }))
    .get('/readyz', ready);
}

async function databaseProblem(db: Database): Promise<string | undefined> {
  const late = new Promise<string>((resolve) => {
    setTimeout(resolve, answerWithinMs, 'the database is slow').unref();
  });
  const answer = probeWriting(db).then(
    () => undefined,
    (error: unknown) =>
      isWritingRefused(error) ? 'the database refuses to write' : 'the database does not answer',
  );
  return await Promise.race([answer, late]);
}
