import { type Selectable, sql } from 'kysely';
import type { TaskHealth } from '~/db/types.gen';
import type { Queryable } from '../../api/context';

/** The recurring tasks whose outcome is stored. */
export type WatchedTask = 'back_up' | 'fetch_rate' | 'read_mail';

export async function noteSuccess(db: Queryable, task: WatchedTask, now: Date): Promise<void> {
  await db
    .insertInto('taskHealth')
    .values({ task, succeededAt: now })
    .onConflict((conflict) =>
      conflict.column('task').doUpdateSet({ succeededAt: now, failures: 0, reason: null }),
    )
    .execute();
}

export async function noteFailure(
  db: Queryable,
  task: WatchedTask,
  { now, reason }: { now: Date; reason: string },
): Promise<void> {
  await db
    .insertInto('taskHealth')
    .values({ task, failedAt: now, failures: 1, reason })
    .onConflict((conflict) =>
      conflict
        .column('task')
        .doUpdateSet({ failedAt: now, failures: sql<number>`task_health.failures + 1`, reason }),
    )
    .execute();
}

export async function findTaskHealth(
  db: Queryable,
  task: WatchedTask,
): Promise<Omit<Selectable<TaskHealth>, 'task'> | undefined> {
  return await db
    .selectFrom('taskHealth')
    .select(['succeededAt', 'failedAt', 'failures', 'reason'])
    .where('task', '=', task)
    .executeTakeFirst();
}
