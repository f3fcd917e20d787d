import type { RequestHandler } from 'express';
import type { Database } from '~/db/client';
import type { ReplicaState } from '~/domain/system/find';
import { isWritingRefused } from '../../core/db/faults';
import type { Replica } from '../../core/db/replica/replica';
import { probeFiles } from '../../core/files/probe';
import type { FileStore } from '../../core/files/store';
import { probeWriting } from './queries';

/** Set at the start of a shutdown, so that a load balancer stops sending requests. */
export type Readiness = { isShuttingDown: boolean };

const answerWithinMs = 2_000;

export type HealthParts = {
  db: Database;
  files: FileStore;
  replica: Replica | undefined;
  readiness: Readiness;
};

/**
 * `/healthz`: the process is alive. `/readyz`: the database accepts writes and the server is not shutting down. Its
 * warnings name what does not work while the rest does: no other server would do better.
 */
export function health({ db, files, replica, readiness }: HealthParts): RequestHandler {
  const ready: RequestHandler = async (_req, res) => {
    const [problem, warning] = readiness.isShuttingDown
      ? ['shutting down']
      : await Promise.all([databaseProblem(db), fileWarning(files)]);
    const warnings = [warning, replica && replicaWarnings[replica.status().state]].filter(Boolean);
    res
      .status(problem === undefined ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({ ready: problem === undefined, problem, ...(warnings.length > 0 && { warnings }) });
  };
  // No Router: Express leaves one that has no answer only in the next turn of the event loop.
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') next();
    else if (req.path === '/healthz') res.set('cache-control', 'no-store').json({ alive: true });
    else if (req.path === '/readyz') ready(req, res, next);
    else next();
  };
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

const replicaWarnings = {
  used: undefined,
  away: 'the replica does not answer',
  late: 'the replica lags too much',
  primary: 'the replica is no standby',
} as const satisfies Record<ReplicaState, string | undefined>;

async function afterLimit(text: string): Promise<string> {
  return await new Promise((resolve) => {
    setTimeout(resolve, answerWithinMs, text).unref();
  });
}
