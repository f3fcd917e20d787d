import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Consent, DataRequest } from '~/db/types.gen';
import { onShelfStates } from '~/domain/arrivals/states';
import { openFormStates } from '~/domain/forms/states';
import { finalParcelStates } from '~/domain/parcels/states';
import type { DataRequestState, ErasureObstacles } from '~/domain/privacy/requests';
import type { Queryable, Tx } from '../core/api/context';
import { literals } from '../core/db/literals/queries';

/** Counts what has to end before a customer can be erased. A draft that was never submitted does not count. */
export async function countObstacles(db: Queryable, customerId: string): Promise<ErasureObstacles> {
  const submitted = openFormStates.filter((state) => state !== 'draft');
  const { rows } = await sql<ErasureObstacles>`
    select
      (select count(*)::int from form where customer_id = ${customerId} and status in (${literals(submitted)})) as forms,
      (select count(*)::int from parcel
        where customer_id = ${customerId} and status not in (${literals(finalParcelStates)})) as parcels,
      (select count(*)::int from form_money
        where customer_id = ${customerId} and due_cents <> paid_cents) as bills,
      (select count(*)::int from arrival
        where customer_id = ${customerId} and status in (${literals(onShelfStates)})) as boxes`.execute(db);
  return rows[0] ?? { forms: 0, parcels: 0, bills: 0, boxes: 0 };
}

const requestColumns = [
  'id',
  'kind',
  'status',
  'text',
  'askedAt',
  'dueAt',
  'answer',
  'answeredAt',
  'version',
] as const;

export async function listRequestsOf(db: Queryable, customerId: string) {
  return await db
    .selectFrom('dataRequest')
    .select(requestColumns)
    .where('customerId', '=', customerId)
    .orderBy('askedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

/** What the receiver of a form asked and nobody has answered. */
export async function listWaitingOfForm(db: Queryable, formId: string) {
  return await db
    .selectFrom('dataRequest')
    .select(['kind', 'dueAt'])
    .where('formId', '=', formId)
    .where('status', '=', 'asked')
    .orderBy('askedAt')
    .limit(10)
    .execute();
}

/** The receiver as the first parcel of a form names them; null while the form has none. */
export function ofFirstParcel(
  column: 'receiverName' | 'receiverMobile',
  formId: 'form.id' | 'dataRequest.formId',
): RawBuilder<string | null> {
  return sql<string | null>`(
    select ${sql.ref(`parcel.${column}`)} from parcel where parcel.form_id = ${sql.ref(formId)}
    order by piece_no limit 1)`;
}

/** Requests of every person in one state, those due first at the top. */
export async function listRequests(
  db: Queryable,
  { status, limit }: { status: DataRequestState; limit: number },
) {
  return await db
    .selectFrom('dataRequest')
    .leftJoin('form', 'form.id', 'dataRequest.formId')
    .leftJoin('customer', 'customer.id', 'dataRequest.customerId')
    .select(['dataRequest.id', 'kind', 'dataRequest.status', 'text', 'askedAt', 'dueAt', 'answer'])
    .select([
      'answeredAt',
      'dataRequest.version',
      'dataRequest.customerId',
      'dataRequest.formId',
      'form.code',
    ])
    .select(['firstName', 'lastName', 'organizationName', 'customer.erasedAt'])
    .select(ofFirstParcel('receiverName', 'dataRequest.formId').as('receiverName'))
    .where('dataRequest.status', '=', status)
    .orderBy('dueAt')
    .orderBy('dataRequest.id')
    .limit(limit)
    .execute();
}

/** Inserts a request; undefined while one of this kind waits. */
export async function insertRequest(
  tx: Tx,
  row: Insertable<DataRequest>,
): Promise<{ id: string; version: number } | undefined> {
  return await tx
    .insertInto('dataRequest')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
}

export async function lockRequest(tx: Tx, id: string) {
  return await tx
    .selectFrom('dataRequest')
    .select([...requestColumns, 'customerId', 'formId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The deletions that a person asked for and that wait. */
export async function listWaitingDeletions(
  tx: Tx,
  { column, ids }: { column: 'customerId' | 'formId'; ids: readonly string[] },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('dataRequest')
    .select('id')
    .where(column, 'in', [...ids])
    .where('kind', '=', 'deletion')
    .where('status', '=', 'asked')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

type Ending = {
  status: 'done' | 'refused' | 'withdrawn';
  answer?: string;
  answeredBy: string;
  answeredAt: Date;
  result?: string;
};

export async function endRequest(tx: Tx, id: string, ending: Ending): Promise<{ version: number }> {
  return await tx
    .updateTable('dataRequest')
    .set((eb) => ({ ...ending, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
}

/** Stores consents; one that was given before for this edition stays as it is. */
export async function insertConsents(tx: Tx, rows: readonly Insertable<Consent>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('consent')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listConsents(db: Queryable, by: { column: 'userId' | 'formId'; id: string }) {
  return await db
    .selectFrom('consent')
    .select(['kind', 'edition', 'locale', 'givenAt'])
    .where(by.column, '=', by.id)
    .orderBy('givenAt', 'desc')
    .limit(100)
    .execute();
}

type ReminderTimes = { first: Date; last: Date; lastMs: number; now: Date };

/** Marks waiting requests that are due before `first`, and once more those due before `last`; returns them. */
export async function markReminded(tx: Tx, { first, last, lastMs, now }: ReminderTimes) {
  const { rows } = await sql<{ id: string; customerId: string | null; dueAt: Date }>`
    update data_request set reminded_at = ${now}
    where status = 'asked' and (
      (due_at <= ${first} and reminded_at is null)
      or (due_at <= ${last} and reminded_at < due_at - ${lastMs} * interval '1 millisecond'))
    returning id, customer_id, due_at`.execute(tx);
  return rows;
}
