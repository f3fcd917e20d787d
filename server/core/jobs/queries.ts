import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * True when no job of this key will run: none is left, or its last attempt was locked before `takenBefore` and never
 * ended.
 */
export function hasNoJob(key: RawBuilder<unknown>, takenBefore: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (
    select from graphile_worker.jobs as job
    where job.key = ${key} and (job.attempts < job.max_attempts or job.locked_at >= ${takenBefore})
  )`;
}
