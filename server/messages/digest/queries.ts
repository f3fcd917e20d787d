import { type Insertable, sql } from 'kysely';
import type { DigestEntry } from '~/db/types.gen';
import type { Queryable, Tx } from '../../core/api/context';

export async function insertEntries(tx: Tx, rows: readonly Insertable<DigestEntry>[]): Promise<void> {
  await tx.insertInto('digestEntry').values(rows).execute();
}

/** Adds a job for each customer with a digest that is due; an existing job stays unchanged. */
export async function addDigestJobs(db: Queryable, now: Date): Promise<void> {
  await sql`select graphile_worker.add_job('send_digest', json_build_object('customerId', customer_id),
      max_attempts => 8, job_key => 'digest:' || customer_id, job_key_mode => 'preserve_run_at')
    from (
      select distinct message.customer_id from digest_entry join message on message.id = digest_entry.message_id
      where digest_entry.digest_id is null and digest_entry.due_at <= ${now} and message.customer_id is not null
    ) as due`.execute(db);
}

/** Locks the entries of a customer that are due and in no digest, oldest first. */
export async function lockDueEntries(tx: Tx, customerId: string, now: Date) {
  return await tx
    .selectFrom('digestEntry')
    .innerJoin('message', 'message.id', 'digestEntry.messageId')
    .innerJoin('form', 'form.id', 'digestEntry.formId')
    .leftJoin('parcel', 'parcel.id', 'digestEntry.parcelId')
    .select(['digestEntry.messageId', 'digestEntry.dueAt', 'message.kind', 'form.id as formId', 'form.code'])
    .select(['parcel.id as parcelId', 'parcel.number', 'parcel.grossG', 'parcel.deliveredTo'])
    .select([
      sql<string>`coalesce(parcel.receiver_name, form.receiver ->> 'name', '')`.as('receiver'),
      sql<number>`(select count(*) from form_piece where form_piece.form_id = form.id)`.as('boxes'),
      sql<string | null>`(select flight from cargo_leg where cargo_leg.cargo_id = parcel.cargo_id
        order by seq limit 1)`.as('flight'),
    ])
    .where('digestEntry.digestId', 'is', null)
    .where('digestEntry.dueAt', '<=', now)
    .where('message.customerId', '=', customerId)
    .orderBy('digestEntry.messageId')
    .orderBy('parcel.pieceNo')
    .forUpdate('digestEntry')
    .execute();
}

export type DueEntry = Awaited<ReturnType<typeof lockDueEntries>>[number];

export async function noteDigest(tx: Tx, messageIds: readonly string[], digestId: string): Promise<void> {
  await tx
    .updateTable('digestEntry')
    .set({ digestId })
    .where('messageId', 'in', [...messageIds])
    .execute();
}

export async function postpone(tx: Tx, messageIds: readonly string[], dueAt: Date): Promise<void> {
  await tx
    .updateTable('digestEntry')
    .set({ dueAt })
    .where('messageId', 'in', [...messageIds])
    .execute();
}

/** Marks e-mails as failed whose digest has no address to go to. Staff can then send each of them. */
export async function failHeld(tx: Tx, messageIds: readonly string[], lastError: string): Promise<void> {
  await tx
    .deleteFrom('digestEntry')
    .where('messageId', 'in', [...messageIds])
    .execute();
  await tx
    .updateTable('message')
    .set({ status: 'failed', lastError })
    .where('id', 'in', [...messageIds])
    .execute();
}
