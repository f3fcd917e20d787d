import { type Task as GraphileTask, Logger, type LogLevel, run, type TaskList } from 'graphile-worker';
import pg from 'pg';
import type { Logger as Log } from 'pino';
import type { Services } from '../context';
import { createSms } from '../sms/create';
import type { SmsProvider } from '../sms/provider';
import type { JobServices } from './job';
import { tasks } from './tasks';

export type RunningWorker = { stop: () => Promise<void> };

const jobsAtOnce = 4;
const pollEveryMs = 2_000;

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
  const pool = openPool(databaseUrl);
  const runner = await run({
    pgPool: pool,
    concurrency: jobsAtOnce,
    pollInterval: pollEveryMs,
    noHandleSignals: true,
    logger: loggerTo(services.log),
    taskList: taskList({ ...services, sms }),
    crontab: crontab(),
  });
  runner.promise.catch((error: unknown) => services.log.error({ err: error }, 'the worker ended'));
  const stop = async (): Promise<void> => {
    await runner.stop();
    await pool.end();
  };
  return { stop };
}

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: jobsAtOnce + 2, application_name: 'moz-worker' });
  // Without both, a backend that dies takes the Node process with it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function taskList(services: JobServices): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, GraphileTask] => [
      name,
      async (payload, { job }) => {
        const isLastAttempt = job.attempts >= job.max_attempts;
        await task.run(services, { payload, attempt: job.attempts, isLastAttempt });
      },
    ]),
  );
}

function crontab(): string {
  return Object.entries(tasks)
    .flatMap(([name, { cron }]) => (cron ? [`${cron} ${name}`] : []))
    .join('\n');
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
