import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger, type LogLevel, makeWorkerUtils, type Runner, run, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Logger as Log } from 'pino';
import type { Services } from '../context';
import { createCards } from '../payments/card/create';
import { createQpay } from '../qpay/create';
import { createSms } from '../sms/create';
import type { SmsProvider } from '../sms/provider';
import { releaseOnce } from './single-release';
import { crontab, taskList } from './task-list';

export type RunningWorker = { stop: () => Promise<void> };

const jobsAtOnce = 4;
const pollEveryMs = 2_000;
const renewAfterMs = 1_000;

/**
 * Runs the jobs of the queue in this process, several processes side by side if need be. `stop` lets the
 * jobs under way end.
 *
 * @param databaseUrl a direct connection: the worker listens for new jobs.
 */
export async function startWorker(
  services: Services,
  databaseUrl: string,
  sms: SmsProvider = createSms(services.env, services.log),
): Promise<RunningWorker> {
  const { log } = services;
  const pool = openPool(databaseUrl);
  const qpay = createQpay(services.env, services.db);
  const cards = createCards(services.env, services.db);
  const begin: Begin = (crew, onLoss) =>
    run({
      pgPool: pool,
      concurrency: jobsAtOnce,
      pollInterval: pollEveryMs,
      noHandleSignals: true,
      logger: loggerTo(log),
      taskList: taskList({ ...services, sms, qpay, cards }),
      crontab: crontab(),
      events: eventsOf(crew, onLoss),
    });
  const stop = await keepRunning(begin, pool, log);
  return {
    stop: async () => {
      await stop();
      await pool.end();
    },
  };
}

/** Starts the workers, whose ids go into `crew`; `onLoss` hears when one of them lost the database. */
type Begin = (crew: Set<string>, onLoss: () => void) => Promise<Runner>;

/**
 * When the database goes away, a worker that cannot note the end of its job dies and is not replaced by
 * graphile-worker, and a job that was just being fetched stays locked for four hours. So after any loss all
 * workers end, what they left locked is set free, and others begin.
 */
async function keepRunning(begin: Begin, pgPool: pg.Pool, log: Log): Promise<() => Promise<void>> {
  const crew = new Set<string>();
  let isStopping = false;
  let renewal: Promise<void> | undefined;
  const onLoss = (): void => {
    if (isStopping) return;
    renewal ??= renew().finally(() => {
      renewal = undefined;
    });
  };
  const renew = async (): Promise<void> => {
    log.warn('the worker lost the database and begins anew');
    await runner.stop();
    while (!isStopping) {
      await wait(renewAfterMs);
      try {
        await unlock(pgPool, [...crew]);
        crew.clear();
        runner = await begin(crew, onLoss);
        return;
      } catch (error) {
        log.warn({ err: error }, 'the worker waits for the database');
      }
    }
  };
  let runner = await begin(crew, onLoss);
  return async () => {
    isStopping = true;
    if (renewal) await renewal;
    await runner.stop().catch((error: unknown) => log.debug({ err: error }, 'the worker had stopped'));
  };
}

async function unlock(pgPool: pg.Pool, workerIds: string[]): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool });
  try {
    await utils.forceUnlockWorkers(workerIds);
  } finally {
    await utils.release();
  }
}

function eventsOf(crew: Set<string>, onLoss: () => void): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => crew.add(worker.workerId));
  events.on('worker:fatalError', onLoss);
  events.on('worker:getJob:error', onLoss);
  return events;
}

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: jobsAtOnce + 2,
    application_name: 'moz-worker',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // Without both, a backend that dies takes the Node process with it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    releaseOnce(client);
  });
  return pool;
}

const levels: Record<LogLevel, 'error' | 'warn' | 'debug' | 'trace'> = {
  error: 'error',
  warning: 'warn',
  info: 'debug',
  debug: 'trace',
};

function loggerTo(log: Log): Logger {
  return new Logger(() => (level, message) => log[levels[level]]({ part: 'worker' }, message));
}
