import type { Task as GraphileTask, TaskList } from 'graphile-worker';
import type { Database } from '~/db/client';
import type { Services } from '../api/context';
import type { Tasks } from './job';

type Observers = Pick<Services, 'db' | 'metrics' | 'tracing'>;

/** Converts the table of tasks to graphile-worker's format. */
export function taskList<Needs extends Observers>(tasks: Tasks<Needs>, services: Needs): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, GraphileTask] => [
      name,
      async (payload, { job }) => {
        const isLastAttempt = job.attempts >= job.max_attempts;
        await observeJob(services, name, (db) =>
          task.run({ ...services, db }, { payload, attempt: job.attempts, isLastAttempt }),
        );
      },
    ]),
  );
}

/** Counts an attempt of a job and, where it is traced, makes a span of it. */
async function observeJob(
  { db, metrics, tracing }: Observers,
  name: string,
  run: (db: Database) => Promise<void>,
): Promise<void> {
  const begunAt = performance.now();
  const span = tracing?.startSpan(`job ${name}`, {});
  const count = (outcome: 'ok' | 'failed'): void =>
    metrics.countJob(name, outcome, (performance.now() - begunAt) / 1_000);
  try {
    await run(span?.watch(db) ?? db);
    count('ok');
  } catch (error) {
    count('failed');
    span?.noteFailure(error instanceof Error ? error.name : 'unknown', true);
    throw error;
  } finally {
    span?.end();
  }
}

export function crontab<Needs>(tasks: Tasks<Needs>): string {
  return Object.entries(tasks)
    .flatMap(([name, { cron }]) => (cron ? [`${cron} ${name}`] : []))
    .join('\n');
}
