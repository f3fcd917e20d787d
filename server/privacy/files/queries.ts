import { type Insertable, sql } from 'kysely';
import type { PersonFile } from '~/db/types.gen';
import type { FormState } from '~/domain/forms/states';
import { PERSON_FILE_STEPS } from '~/domain/privacy/person-file';
import type { Queryable, Tx } from '../../core/api/context';
import { ofFirstParcel } from '../queries';

/** Starts a file and its job; undefined while the user has one of this person made. */
export async function insertPersonFile(tx: Tx, row: Insertable<PersonFile>): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('personFile')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function addPersonFileJob(tx: Tx, id: string): Promise<void> {
  await sql`select graphile_worker.add_job('make_person_file', json_build_object('fileId', ${id}::text),
    max_attempts => 3, job_key => 'make_person_file:' || ${id}::text)`.execute(tx);
}

/** The customer with the language of their messages. */
export async function findCustomerLocale(db: Queryable, id: string) {
  return await db
    .selectFrom('customer')
    .select(['locale', 'erasedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Receiver and language of a form, with the number of its boxes where it has any. */
export async function findReceiverOf(db: Queryable, formId: string) {
  return await db
    .selectFrom('form')
    .select(['receiver', 'receiverLocale'])
    .select(ofFirstParcel('receiverMobile', 'form.id').as('mobile'))
    .where('id', '=', formId)
    .executeTakeFirst();
}

/** The forms to a number, newest first: by the number of their boxes, and by what the sender wrote before there are any. */
export async function listReceivedForms(
  db: Queryable,
  { mobile, spellings, limit }: { mobile: string; spellings: readonly string[]; limit: number },
) {
  const { rows } = await sql<ReceivedForm>`
    select form.id, form.code, form.status, form.receiver ->> 'name' as name, form.created_at,
      (select count(*)::int from parcel where parcel.form_id = form.id) as parcels
    from form
    where form.id in (
      select form_id from parcel where receiver_mobile = ${mobile}
      union all
      select unreceived.id from form as unreceived
      where unreceived.receiver ->> 'mobile' = any(${[...spellings]}::text[])
        and not exists (select from parcel where parcel.form_id = unreceived.id))
    order by form.created_at desc, form.id desc limit ${limit}`.execute(db);
  return rows;
}

type ReceivedForm = {
  id: string;
  code: string;
  status: FormState;
  name: string | null;
  createdAt: Date;
  parcels: number;
};

/** Files that a user asked for and may still download, newest first. */
export async function listPersonFiles(db: Queryable, { askedBy, now }: { askedBy: string; now: Date }) {
  return await db
    .selectFrom('personFile')
    .leftJoin('form', 'form.id', 'personFile.formId')
    .leftJoin('customer', 'customer.id', 'personFile.customerId')
    .select(['personFile.id', 'personFile.customerId', 'personFile.formId', 'steps', 'readyAt', 'failedAt'])
    .select(['askedAt', 'personFile.expiresAt', 'code', 'firstName', 'lastName', 'organizationName'])
    .where('askedBy', '=', askedBy)
    .where('removedAt', 'is', null)
    .where((eb) => eb.or([eb('personFile.expiresAt', 'is', null), eb('personFile.expiresAt', '>', now)]))
    .orderBy('askedAt', 'desc')
    .limit(20)
    .execute();
}

/** A file that is to be made, with the customer of the user who asked; undefined when it was made or removed meanwhile. */
export async function findAwaitedFile(db: Queryable, id: string) {
  return await db
    .selectFrom('personFile')
    .innerJoin('appUser', 'appUser.id', 'personFile.askedBy')
    .select(['personFile.id', 'personFile.customerId', 'formId', 'personFile.locale'])
    .select('appUser.customerId as askersCustomer')
    .where('personFile.id', '=', id)
    .where('readyAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
}

export async function recordStep(db: Queryable, id: string, steps: number): Promise<void> {
  await db.updateTable('personFile').set({ steps }).where('id', '=', id).execute();
}

/** Whether the file was awaited until now. */
export async function recordMade(
  tx: Tx,
  id: string,
  times: { readyAt: Date; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('personFile')
    .set({ ...times, steps: PERSON_FILE_STEPS })
    .where('id', '=', id)
    .where('readyAt', 'is', null)
    .where('failedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export async function recordFailed(db: Queryable, id: string, failedAt: Date): Promise<void> {
  await db
    .updateTable('personFile')
    .set({ failedAt })
    .where('id', '=', id)
    .where('readyAt', 'is', null)
    .execute();
}

/** When a file was made that this user may download now. */
export async function findOwnPersonFile(
  db: Queryable,
  { id, askedBy, now }: { id: string; askedBy: string; now: Date },
) {
  return await db
    .selectFrom('personFile')
    .select('readyAt')
    .where('id', '=', id)
    .where('askedBy', '=', askedBy)
    .where('removedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Files whose days are over, which were removed, or whose job was lost before `lostBefore`. */
export async function listEndedFiles(
  db: Queryable,
  { now, lostBefore, limit }: { now: Date; lostBefore: Date; limit: number },
) {
  return await db
    .selectFrom('personFile')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('expiresAt', '<=', now),
        eb('removedAt', 'is not', null),
        eb.and([eb('readyAt', 'is', null), eb('askedAt', '<', lostBefore)]),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function deletePersonFile(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('personFile').where('id', '=', id).execute();
}
