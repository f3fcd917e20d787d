import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../../core/api/context';

/** A job of its last attempt whose process died stays locked; graphile-worker gives its lock up after four hours. */
const isFree = sql<boolean>`(locked_at is null or locked_at < now() - interval '4 hours')`;
const isDead = sql<boolean>`(attempts >= max_attempts and ${isFree})`;
const isDue = sql<boolean>`(attempts < max_attempts and ${isFree} and run_at <= now())`;

type TaskCounts = {
  task: string;
  due: number;
  running: number;
  later: number;
  dead: number;
  /** How long the oldest job that is due has waited. */
  waitedMs: number;
};

export async function countJobs(db: Queryable): Promise<TaskCounts[]> {
  const { rows } = await sql<TaskCounts>`
    select task_identifier as task,
      (count(*) filter (where ${isDue}))::int as due,
      (count(*) filter (where not ${isFree}))::int as running,
      (count(*) filter (where attempts < max_attempts and ${isFree} and run_at > now()))::int as later,
      (count(*) filter (where ${isDead}))::int as dead,
      coalesce(extract(epoch from now() - min(run_at) filter (where ${isDue})) * 1000, 0)::bigint as waited_ms
    from graphile_worker.jobs group by task_identifier order by task_identifier`.execute(db);
  return rows;
}

/** Finds when a worker last planned a recurring job, which some worker does each minute; null: never. */
export async function findWorkedAt(db: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ workedAt: Date | null }>`
    select max(last_execution) as worked_at from graphile_worker._private_known_crontabs`.execute(db);
  return rows[0]?.workedAt ?? null;
}

type DeadJob = { id: string; task: string; attempts: number; lastError: string | null; failedAt: Date };

/** Lists dead jobs, newest first. */
export async function listDeadJobs(db: Queryable, limit: number): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select id::text, task_identifier as task, attempts::int, left(last_error, 500) as last_error,
      updated_at as failed_at
    from graphile_worker.jobs where ${isDead} order by updated_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

type Wanted = { task: string; id?: string | undefined };

/** Lets dead jobs of a task run again at once, with all their attempts. Returns their ids. */
export async function rescheduleDead(tx: Tx, wanted: Wanted): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.reschedule_jobs(${idsOf(wanted)}, run_at => now(), attempts => 0)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Deletes dead jobs of a task. Returns their ids. */
export async function deleteDead(tx: Tx, wanted: Wanted): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.complete_jobs(${idsOf(wanted)})`.execute(tx);
  return rows.map(({ id }) => id);
}

function idsOf({ task, id }: Wanted): RawBuilder<unknown> {
  const isWanted = id === undefined ? sql`true` : sql`id = ${id}::bigint`;
  return sql`array(select id from graphile_worker.jobs where task_identifier = ${task} and ${isDead} and ${isWanted})`;
}
