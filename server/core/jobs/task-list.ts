import type { Task as GraphileTask, TaskList } from 'graphile-worker';
import type { Tasks } from './job';

/** Converts the table of tasks to graphile-worker's format. */
export function taskList<Needs>(tasks: Tasks<Needs>, services: Needs): TaskList {
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

export function crontab<Needs>(tasks: Tasks<Needs>): string {
  return Object.entries(tasks)
    .flatMap(([name, { cron }]) => (cron ? [`${cron} ${name}`] : []))
    .join('\n');
}
