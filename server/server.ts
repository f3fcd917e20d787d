import type { RequestListener, Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { warnOfBackups } from './backup/warn';
import type { Services } from './core/api/context';
import { type OpenDatabase, openDatabase, warnOfPowers } from './core/db/database';
import { watchReplica } from './core/db/replica/replica';
import type { Env } from './core/env/env';
import { startListening } from './core/events/live/listener';
import { warnOfStore } from './core/files/warn';
import { countRefused } from './core/limits/admission/count-refused';
import { startTracing, type Tracing } from './core/observability/tracing';
import { api } from './http/api';
import { createApp } from './http/app';
import { closeWhileStopping, drain, waitForQuiet } from './http/connections/drain';
import { createHttpServer } from './http/connections/http-server';
import type { Readiness } from './http/endpoints/health';
import { createHealthApp } from './http/health-app';
import { countRequests } from './http/metrics/count-requests';
import { startMetrics } from './http/metrics/endpoint';
import { noteOrigin } from './http/middleware/note-origin';
import { createPages } from './http/pages/pages';
import { warnOfProxy } from './http/request/warn-of-proxy';
import { seed } from './seed';
import { createServices } from './services';
import { type RunStep, runSilently } from './start-steps';
import { startHeartbeat } from './system/heartbeat/beat';
import { hasActiveAdmin } from './users/queries';
import { startWorker } from './worker';

export type RunningServer = {
  /** The port in use. It differs from the requested port when that was 0. */
  port: number;
  /** False when no active administrator exists. */
  hasAdmin: boolean;
  /** Shuts down in order, the database last. */
  stop: () => Promise<void>;
};

const drainWithinMs = 10_000;
/** With SHUTDOWN_DELAY there is a balancer, which may notice later than that. */
const quiet = { quietMs: 1_000, patienceMs: 10_000 };

/** Opens the database, creates pages and API and listens. A failed start leaves nothing running. */
export async function startServer(
  env: Env,
  log: Logger,
  runStep: RunStep = runSilently,
): Promise<RunningServer> {
  const tracing = await startTracing(env.tracing, log);
  const database = await runStep('database', () => openDatabase(env, log));
  try {
    return await serve({ env, log, runStep, tracing }, database);
  } catch (error) {
    await database.close();
    await tracing?.stop();
    throw error;
  }
}

type Start = { env: Env; log: Logger; runStep: RunStep; tracing: Tracing | undefined };

async function serve({ env, log, runStep, tracing }: Start, database: OpenDatabase): Promise<RunningServer> {
  const { db, url, close } = database;
  await warnOfPowers(url, log);
  const readiness: Readiness = { isShuttingDown: false };
  const services = await createServices(env, log, database, tracing);
  await runStep('rows', () => seed(services));
  warnOfStore(services);
  warnOfBackups(services);
  warnOfProxy(services);
  const hasAdmin = await hasActiveAdmin(services.db);
  const web = env.role === 'worker' ? undefined : await startWeb(services, { url, readiness });
  const app = web?.app ?? createHealthApp({ env, db, files: services.files, replica: undefined, readiness });
  const server = createHttpServer(env, countRequests(services.metrics, app));
  closeWhileStopping(server, () => readiness.isShuttingDown);
  const metrics = await startMetrics(services, database);
  const worker = env.role === 'web' ? undefined : await startWorker(services, database);
  const heartbeat = startHeartbeat(services);
  const port = await listen(server, env).catch(async (error: unknown) => {
    await metrics?.stop();
    await web?.endStreams();
    await worker?.stop();
    await heartbeat.stop();
    throw error;
  });
  const stop = async (): Promise<void> => {
    readiness.isShuttingDown = true;
    if (web && env.shutdownDelay > 0) {
      await pause(env.shutdownDelay * 1000);
      await waitForQuiet(server, quiet);
    }
    await web?.endStreams();
    await drain(server, drainWithinMs);
    await web?.close();
    await worker?.stop();
    await heartbeat.stop();
    await metrics?.stop();
    await services.security.flush();
    await close();
    await tracing?.stop();
  };
  return { port, hasAdmin, stop };
}

type Web = {
  app: RequestListener;
  /** Ends the streams of live changes, which last as long as a tab is open. */
  endStreams: () => Promise<void>;
  close: () => Promise<void>;
};

/** Creates pages and API, and listens to the changes of other processes. */
async function startWeb(
  services: Services,
  { url, readiness }: { url: string; readiness: Readiness },
): Promise<Web> {
  const { env, log, db, files, replica, admission, doors, live } = services;
  const { close, ...pageFaces } = await createPages(services);
  const faces = { ...pageFaces, api: api(services) };
  const app = createApp({
    env,
    log,
    db,
    files,
    replica,
    admission,
    doors,
    noteOrigin: noteOrigin(services),
    readiness,
    faces,
  });
  const stopCounting = countRefused(admission, log);
  const listening = startListening({ url, hub: live, log });
  const watch = replica && watchReplica(replica);
  return {
    app,
    endStreams: async () => {
      stopCounting();
      await listening.stop();
    },
    close: async () => {
      await watch?.stop();
      await close();
    },
  };
}

async function listen(server: Server, { port, host }: Env): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}
