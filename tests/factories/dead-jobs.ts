import { sql } from 'kysely';
import type { Database } from '~/db/client';

/** Adds a job that used up its attempts, and returns its id. */
export async function addDeadJob(
  db: Database,
  { task, error }: { task: string; error: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.add_job(${task}, '{}'::json, run_at => now() + interval '1 day')`.execute(
    db,
  );
  const id = rows[0]?.id ?? '';
  await sql`select from graphile_worker.permanently_fail_jobs(array[${id}::bigint], ${error})`.execute(db);
  return id;
}
