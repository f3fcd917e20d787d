import { sql } from 'kysely';
import type { PaymentMethod } from '~/domain/payments/kinds';
import type { Queryable } from '../../../core/api/context';
import type { JobRun } from '../../../core/jobs/job';

/** A job about one payment or refund; at most one waits for each. */
export type OnlineJob = {
  task: string;
  attempts: number;
  /** Begins the key of the job; the id ends it. */
  key: string;
  /** Field of the payload that holds the id. */
  field: 'id' | 'paymentId';
};

/** An attempt of such a job. */
export type JobAbout = Omit<JobRun, 'payload'> & { id: string };

/** Adds a job, which the worker sees when the transaction commits. */
export async function addJob(
  db: Queryable,
  { task, attempts, key, field }: OnlineJob,
  id: string,
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify({ [field]: id })}::json,
    max_attempts => ${attempts}, job_key => ${`${key}:${id}`})`.execute(db);
}

/** Adds a query job for each pending payment of a method, oldest first. */
export async function addAskJobs(
  db: Queryable,
  { task, attempts, key, field }: OnlineJob,
  method: PaymentMethod,
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, json_build_object(${field}::text, id),
    max_attempts => ${attempts}, job_key => ${`${key}:`}::text || id)
    from (
      select id from payment where status = 'pending' and method = ${method} order by created_at limit 500
    ) as waiting`.execute(db);
}

/** Adds a job for each refund that the provider has not finished, oldest first. */
export async function addRefundJobs(db: Queryable, { task, key, field }: OnlineJob): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, json_build_object(${field}::text, refund_id),
    max_attempts => 3, job_key => ${`${key}:`}::text || refund_id)
    from (
      select refund_id from card_refund
      -- Without an answer it is asked for again only while the provider remembers the request.
      where state = 'pending' and (provider_id is not null or updated_at > now() - interval '20 hours')
      order by updated_at limit 500
    ) as waiting`.execute(db);
}
