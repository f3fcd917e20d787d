import type { Task as GraphileTask, TaskList } from 'graphile-worker';
import type { Services } from '../context';
import type { Tasks } from './job';

type Observers = Pick<Services, 'metrics' | 'tracing'>;

/** Converts the table of tasks to graphile-worker's format. */
export function taskList<Needs extends Observers>(tasks: Tasks<Needs>, services: Needs): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, GraphileTask] => [
      name,
      async (payload, { job }) => {
        const isLastAttempt = job.attempts >= job.max_attempts;
        await observeJob(services, name, () =>
          task.run(services, { payload, attempt: job.attempts, isLastAttempt }),
        );
      },
    ]),
  );
}

/** Counts an attempt of a job and, with tracing, makes a span of it. */
async function observeJob(
  { metrics, tracing }: Observers,
  name: string,
  run: () => Promise<void>,
): Promise<void> {
  const begunAt = performance.now();
  const count = (outcome: 'ok' | 'failed'): void =>
    metrics.countJob(name, outcome, (performance.now() - begunAt) / 1_000);
  try {
    await (tracing ? tracing.inSpan(`job ${name}`, {}, run) : run());
    count('ok');
  } catch (error) {
    count('failed');
    throw error;
  }
}

export function crontab<Needs>(tasks: Tasks<Needs>): string {
  return Object.entries(tasks)
    .flatMap(([name, { cron }]) => (cron ? [`${cron} ${name}`] : []))
    .join('\n');
}
