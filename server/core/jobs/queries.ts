import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** That no job of this key will be tried: none is left, or its last try was taken before then and never ended. */
export function hasNoJob(key: RawBuilder<unknown>, takenBefore: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (
    select from graphile_worker.jobs as job
    where job.key = ${key} and (job.attempts < job.max_attempts or job.locked_at >= ${takenBefore})
  )`;
}
