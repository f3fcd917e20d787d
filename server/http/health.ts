import { type RequestHandler, Router } from 'express';
import type { Database } from '~/db/client';
import { isWritingRefused } from '../core/errors';
import { probeFiles } from '../core/files/probe';
import type { FileStore } from '../core/files/store';
import { probeWriting } from './queries';

/** Set at the start of a shutdown, so that a load balancer stops sending requests. */
export type Readiness = { isShuttingDown: boolean };

const answerWithinMs = 2_000;

export type HealthParts = { db: Database; files: FileStore; readiness: Readiness };

/**
 * `/healthz`: the process is alive. `/readyz`: the database accepts writes and the server is not shutting down. Its
 * warnings name what does not work while the rest does: no other server would do better.
 */
export function health({ db, files, readiness }: HealthParts): Router {
  const ready: RequestHandler = async (_req, res) => {
    const [problem, warning] = readiness.isShuttingDown
      ? ['shutting down']
      : await Promise.all([databaseProblem(db), fileWarning(files)]);
    res
      .status(problem === undefined ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({ ready: problem === undefined, problem, ...(warning && { warnings: [warning] }) });
  };
  return Router()
    .get('/healthz', (_req, res) => res.set('cache-control', 'no-store').json({ alive: true }))
    .get('/readyz', ready);
}

async function databaseProblem(db: Database): Promise<string | undefined> {
  const answer = probeWriting(db).then(
    () => undefined,
    (error: unknown) =>
      isWritingRefused(error) ? 'the database refuses to write' : 'the database does not answer',
  );
  return await Promise.race([answer, afterLimit('the database is slow')]);
}

const fileWarnings = {
  ok: undefined,
  away: 'the file store does not answer',
  slow: 'the file store is slow',
} as const;

async function fileWarning(files: FileStore): Promise<string | undefined> {
  return fileWarnings[await probeFiles(files)];
}

async function afterLimit(text: string): Promise<string> {
  return await new Promise((resolve) => {
    setTimeout(resolve, answerWithinMs, text).unref();
  });
}
