import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { countRefused } from './core/admission/count-refused';
import { type OpenDatabase, openDatabase, warnOfPowers } from './core/database';
import type { Env } from './core/env';
import { warnOfStore } from './core/files/warn';
import { startListening } from './core/live/listener';
import { startTracing, type Tracing } from './core/tracing/tracing';
import { api } from './http/api';
import { createApp } from './http/app';
import { drain } from './http/drain';
import type { Readiness } from './http/health';
import { createHttpServer } from './http/http-server';
import { countRequests } from './http/metrics/count-requests';
import { startMetrics } from './http/metrics/endpoint';
import { noteOrigin } from './http/note-origin';
import { createPages } from './http/pages';
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
  const services = await createServices(env, log, db, tracing);
  await runStep('rows', () => seed(services));
  warnOfStore(services);
  const hasAdmin = await hasActiveAdmin(services.db);
  const { close: closePages, ...pageFaces } = await createPages(services);
  const faces = { ...pageFaces, api: api(services) };
  const { admission, doors, files } = services;
  const stopCounting = countRefused(admission, log);
  const app = createApp({
    env,
    log,
    db,
    files,
    admission,
    doors,
    noteOrigin: noteOrigin(services),
    readiness,
    faces,
  });
  const server = createHttpServer(env, countRequests(services.metrics, app));
  const metrics = await startMetrics(services, database);
  const worker = await startWorker(services, database);
  const listening = startListening({ url, hub: services.live, log });
  const heartbeat = startHeartbeat(services);
  const port = await listen(server, env).catch(async (error: unknown) => {
    await metrics?.stop();
    await listening.stop();
    await worker.stop();
    await heartbeat.stop();
    throw error;
  });
  const stop = async (): Promise<void> => {
    readiness.isShuttingDown = true;
    stopCounting();
    await listening.stop();
    await drain(server, drainWithinMs);
    await closePages();
    await worker.stop();
    await heartbeat.stop();
    await metrics?.stop();
    await services.security.flush();
    await close();
    await tracing?.stop();
  };
  return { port, hasAdmin, stop };
}

async function listen(server: Server, { port, host }: Env): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}
