import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import {
  Logger,
  type LogLevel,
  makeWorkerUtils,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import pg from 'pg';
import type { Logger as Log } from 'pino';
import { lookWhileAwake } from '~/db/own-pause';
import { targetOf } from '~/db/primary-client';
import { createRetryWait } from '~/db/retry-wait';
import { reportCronFailures } from './cron-queries';
import { type Answers, createSockets, type Sockets, watchAnswers } from './silence';
import { releaseOnce } from './single-release';

export type RunningWorker = { stop: () => Promise<void> };

const jobsAtOnce = 4;
const pollEveryMs = 2_000;
/** Delay before failed workers restart: doubled each time, until one has lived longer than the last delay. */
const renewal = { firstMs: 1_000, lastMs: 30_000 };
/**
 * How long a runner that lost the database may take to stop once its jobs have ended, in milliseconds. graphile-worker
 * 0.18 waits without an end when two batches of ended jobs could not be stored.
 */
const stopAfterLossMs = 2_000;
/** How long the database may keep a worker waiting, in milliseconds; its own statement timeout is shorter. */
const usualPatienceMs = 20_000;

/**
 * With a delay, even of 0 ms, graphile-worker stores the end of a job in a batch whose failure it reports. Without one,
 * 0.18 leaves the failure to nobody: the job stays locked for four hours.
 */
const storeOutcomes = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

type Work = {
  taskList: TaskList;
  /** Crontab of graphile-worker: the schedule of recurring tasks. */
  crontab: string;
  /** A direct connection string: the worker listens for new jobs. */
  url: string;
  log: Log;
};

/** Runs jobs of the queue in this process; several processes may run at once. `stop` waits for running jobs. */
export async function runWorker(
  { taskList, crontab, url, log }: Work,
  patienceMs = usualPatienceMs,
): Promise<RunningWorker> {
  const sockets = createSockets();
  const answers = watchAnswers(patienceMs, sockets.breakAll);
  const pool = openPool(url, sockets);
  const jobs = countRunning(taskList);
  const begin: StartWorkers = async (crew, onLoss) => {
    reportCronFailures(pool, (error) => {
      log.warn({ err: error }, 'the clock of recurring tasks lost the database');
      onLoss();
    });
    const runner = await run({
      pgPool: pool,
      concurrency: jobsAtOnce,
      pollInterval: pollEveryMs,
      preset: { worker: storeOutcomes },
      noHandleSignals: true,
      logger: loggerTo(log),
      taskList: jobs.taskList,
      crontab,
      events: eventsOf(crew, onLoss, answers),
    });
    runner.promise.catch(onLoss);
    return runner;
  };
  const stop = await runForever(begin, { pgPool: pool, log, jobs, patienceMs });
  return {
    stop: async () => {
      // Its last queries and the close of a connection get no response either.
      let waitedMs = 0;
      const endBreaking = lookWhileAwake(patienceMs, (awakeMs) => {
        waitedMs += awakeMs;
        if (waitedMs < patienceMs) return;
        waitedMs = 0;
        sockets.breakAll();
      });
      await stop();
      await pool.end();
      endBreaking();
      answers.stop();
    },
  };
}

/** Starts the workers and adds the ids that lock their jobs to `crew`; calls `onLoss` when one or the cron clock fails. */
type StartWorkers = (crew: Set<string>, onLoss: () => void) => Promise<Runner>;

/**
 * Restarts workers after a failure. When the database goes away, a worker that cannot store the end of its job dies and
 * graphile-worker does not replace it, and a job that was being fetched stays locked for four hours. So after any
 * failure all workers stop, their locks are released, and new ones start.
 */
async function runForever(
  begin: StartWorkers,
  { pgPool, log, jobs, patienceMs }: { pgPool: pg.Pool; log: Log; jobs: RunningJobs; patienceMs: number },
): Promise<() => Promise<void>> {
  const crew = new Set<string>();
  const stopping = new AbortController();
  let renewing: Promise<void> | undefined;
  const onLoss = (): void => {
    if (stopping.signal.aborted) return;
    renewing ??= renew().finally(() => {
      renewing = undefined;
    });
  };
  const endWithin = (ms: number): Promise<void> =>
    Promise.race([end(runner, log), jobs.ended().then(() => delay(ms, undefined, { ref: false }))]);
  let era = 0;
  /** What an earlier runner reports late concerns nobody. */
  const lossOf = (): (() => void) => {
    era += 1;
    const own = era;
    return () => {
      if (own === era) onLoss();
    };
  };
  const renew = async (): Promise<void> => {
    log.warn('the worker lost the database and begins anew');
    await endWithin(stopAfterLossMs);
    if (performance.now() - beganAt > renewal.lastMs) retry.reset();
    while (true) {
      await retry.wait(stopping.signal);
      if (stopping.signal.aborted) return;
      try {
        await unlock(pgPool, [...crew]);
        crew.clear();
        runner = await begin(crew, lossOf());
        beganAt = performance.now();
        return;
      } catch (error) {
        log.warn({ err: error }, 'the worker waits for the database');
      }
    }
  };
  let beganAt = performance.now();
  const retry = createRetryWait(renewal);
  let runner = await begin(crew, lossOf());
  return async () => {
    stopping.abort();
    if (renewing) await renewing;
    await endWithin(2 * patienceMs);
  };
}

type RunningJobs = {
  taskList: TaskList;
  /** Resolves once no job runs. */
  ended: () => Promise<void>;
};

/** The tasks, with a count of those that run now. */
function countRunning(tasks: TaskList): RunningJobs {
  const running = new Set<Promise<unknown>>();
  const counted = Object.entries(tasks).map(([name, task]): [string, TaskList[string]] => [
    name,
    async (payload, helpers) => {
      const job = Promise.resolve(task?.(payload, helpers));
      running.add(job);
      try {
        return await job;
      } finally {
        running.delete(job);
      }
    },
  ]);
  const ended = async (): Promise<void> => {
    while (running.size > 0) await Promise.allSettled(running);
  };
  return { taskList: Object.fromEntries(counted), ended };
}

/** graphile-worker throws when a runner that has already ended is stopped. */
async function end(runner: Runner, log: Log): Promise<void> {
  await runner.stop().catch((error: unknown) => log.debug({ err: error }, 'the worker had stopped'));
}

async function unlock(pgPool: pg.Pool, lockedBy: string[]): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool });
  try {
    await utils.forceUnlockWorkers(lockedBy);
  } finally {
    await utils.release();
  }
}

function eventsOf(crew: Set<string>, onLoss: () => void, answers: Answers): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  answers.hear(events);
  events.on('pool:create', ({ workerPool }) => crew.add(workerPool.id));
  events.on('pool:fatalError', onLoss);
  events.on('worker:fatalError', onLoss);
  events.on('worker:getJob:error', onLoss);
  return events;
}

function openPool(url: string, sockets: Sockets): pg.Pool {
  const pool = new pg.Pool({
    ...targetOf(url),
    max: jobsAtOnce + 2,
    application_name: 'moz-worker',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    stream: sockets.open,
  });
  // Without both handlers, a backend that dies ends the Node process.
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
