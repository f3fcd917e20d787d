import type { Task as GraphileTask, TaskList } from 'graphile-worker';
import type { Metrics } from '../metrics/metrics';
import type { Tasks } from './job';

/** Converts the table of tasks to graphile-worker's format. */
export function taskList<Needs extends { metrics: Metrics }>(tasks: Tasks<Needs>, services: Needs): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, GraphileTask] => [
      name,
      async (payload, { job }) => {
        const isLastAttempt = job.attempts >= job.max_attempts;
        const begunAt = performance.now();
        const count = (outcome: 'ok' | 'failed'): void =>
          services.metrics.countJob(name, outcome, (performance.now() - begunAt) / 1_000);
        try {
          await task.run(services, { payload, attempt: job.attempts, isLastAttempt });
          count('ok');
        } catch (error) {
          count('failed');
          throw error;
        }
      },
    ]),
  );
}

export function crontab<Needs>(tasks: Tasks<Needs>): string {
  return Object.entries(tasks)
    .flatMap(([name, { cron }]) => (cron ? [`${cron} ${name}`] : []))
    .join('\n');
}
