import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { countRefused } from './core/admission/count-refused';
import { type OpenDatabase, openDatabase, warnOfPowers } from './core/database';
import type { Env } from './core/env';
import { warnOfStore } from './core/files/warn';
import { startListening } from './core/live/listener';
import { watchReplica } from './core/replica/replica';
import { api } from './http/api';
import { createApp } from './http/app';
import { drain } from './http/drain';
import type { Readiness } from './http/health';
import { createHttpServer } from './http/http-server';
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
  const database = await runStep('database', () => openDatabase(env, log));
  try {
    return await serve({ env, log, runStep }, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

type Start = { env: Env; log: Logger; runStep: RunStep };

async function serve({ env, log, runStep }: Start, database: OpenDatabase): Promise<RunningServer> {
  const { db, url, close } = database;
  await warnOfPowers(url, log);
  const readiness: Readiness = { isShuttingDown: false };
  const services = await createServices(env, log, database);
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
    replica: services.replica,
    admission,
    doors,
    noteOrigin: noteOrigin(services),
    readiness,
    faces,
  });
  const server = createHttpServer(env, app);
  const worker = await startWorker(services, database);
  const listening = startListening({ url, hub: services.live, log });
  const heartbeat = startHeartbeat(services);
  const watch = services.replica && watchReplica(services.replica);
  const port = await listen(server, env).catch(async (error: unknown) => {
    await listening.stop();
    await worker.stop();
    await heartbeat.stop();
    await watch?.stop();
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
    await watch?.stop();
    await services.security.flush();
    await close();
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
