import type { Insertable } from 'kysely';
import type { FormItem, FormPiece, ParcelStatus } from '~/db/types.gen';
import { plannedCargoStates } from '~/domain/cargo/states';
import { formState } from '~/domain/forms/states';
import type { Queryable, Tx } from '../core/api/context';
import { preparedStatement, type ValueAt } from '../core/db/statements/queries';
import { allowedRows, type Scope } from '../core/security/scope/queries';
import { formScopeColumns } from '../moves/scope';

export type LockedForm = NonNullable<Awaited<ReturnType<typeof lockFormRow>>>;

/** Locks the form for a change. `link`: the form of a receiver's link, which the caller has checked. */
export async function lockFormRow(tx: Tx, { id, scope }: { id: string; scope: Scope | 'link' }) {
  return await tx
    .selectFrom('form')
    .select([
      'id',
      'code',
      'customerId',
      'status',
      'version',
      'draft',
      'sender',
      'receiver',
      'quoteId',
      'billId',
      'optionalFees',
      'declaredCents',
      'priceApproval',
      'isReceiverTold',
      'receiverLocale',
      'archivedAt',
    ])
    .where('id', '=', id)
    .$if(scope !== 'link', (qb) =>
      scope === 'link' ? qb : qb.where(allowedRows(scope, 'Form', formScopeColumns)),
    )
    .forUpdate()
    .executeTakeFirst();
}

/** Locks submitted forms that were not brought in time, skipping locked rows. */
export async function lockExpiredForms(tx: Tx, { now, limit }: { now: Date; limit: number }) {
  return await tx
    .selectFrom('form')
    .select(['id', 'code', 'customerId', 'status', 'version', 'expiresAt'])
    .where('status', '=', formState.submitted)
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

type NewForm = {
  code: string;
  customerId: string;
  /** JSON texts. */
  draft: string;
  sender: string;
  receiver: string;
  searchText: string;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
};

/** Inserts a form; undefined when its code exists: generate another one. */
export async function insertForm(
  tx: Tx,
  form: NewForm,
): Promise<{ id: string; code: string; version: number } | undefined> {
  const [created] = await formInsertion(tx, null, form);
  return created;
}

const formInsertion = preparedStatement((db, at: ValueAt<NewForm>, _shape: null) =>
  db
    .insertInto('form')
    .values({
      code: at('code'),
      customerId: at('customerId'),
      draft: at('draft'),
      sender: at('sender'),
      receiver: at('receiver'),
      searchText: at('searchText'),
      createdBy: at('createdBy'),
      createdAt: at('createdAt'),
      updatedAt: at('updatedAt'),
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(['id', 'code', 'version']),
);

export async function replaceParts(
  tx: Tx,
  formId: string,
  parts: { pieces: Insertable<FormPiece>[]; items: Insertable<FormItem>[] },
): Promise<void> {
  await tx.deleteFrom('formPiece').where('formId', '=', formId).execute();
  await tx.deleteFrom('formItem').where('formId', '=', formId).execute();
  await tx.insertInto('formPiece').values(parts.pieces).execute();
  await tx.insertInto('formItem').values(parts.items).execute();
}

export async function findIdByCode(
  db: Queryable,
  { code, scope }: { code: string; scope: Scope },
): Promise<{ id: string } | undefined> {
  return await db
    .selectFrom('form')
    .select('id')
    .where('code', '=', code)
    .where(allowedRows(scope, 'Form', formScopeColumns))
    .executeTakeFirst();
}

export async function isFormInScope(
  db: Queryable,
  { id, scope }: { id: string; scope: Scope },
): Promise<boolean> {
  const form = await db
    .selectFrom('form')
    .select('id')
    .where('id', '=', id)
    .where(allowedRows(scope, 'Form', formScopeColumns))
    .executeTakeFirst();
  return form !== undefined;
}

/** Finds the form that a box from our shelf is a piece of, by the number of our label. */
export async function findIdByArrival(
  db: Queryable,
  { number, scope }: { number: string; scope: Scope },
): Promise<{ id: string; code: string } | undefined> {
  return await db
    .selectFrom('form')
    .innerJoin('arrival', 'arrival.formId', 'form.id')
    .select(['form.id', 'form.code'])
    .where('arrival.number', '=', number)
    .where('arrival.status', 'in', ['joined', 'accepted'])
    .where(allowedRows(scope, 'Form', formScopeColumns))
    .executeTakeFirst();
}

/** Finds the sender's data that a submission needs. */
export async function findSendingCustomer(db: Queryable, id: string) {
  const [customer] = await sendingCustomer(db, null, { id });
  return customer;
}

const sendingCustomer = preparedStatement((db, at: ValueAt<{ id: string }>, _shape: null) =>
  db
    .selectFrom('customer')
    .select(['id', 'type', 'firstName', 'lastName', 'organizationName', 'latinName', 'screening'])
    .where('id', '=', at('id'))
    .where('archivedAt', 'is', null),
);

/** Finds a flight that a form may request. */
export async function findWantedCargo(db: Queryable, id: string) {
  return await db
    .selectFrom('cargo')
    .select(['id', 'code', 'status', 'cutOff'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Finds the current total of a form's bill. */
export async function findTotal(db: Queryable, id: string) {
  return await db
    .selectFrom('form')
    .innerJoin('quote', 'quote.id', 'form.billId')
    .select(['quote.totalCents', 'quote.totalMnt'])
    .where('form.id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function findParcelStates(db: Queryable, formId: string): Promise<ParcelStatus[]> {
  const rows = await db.selectFrom('parcel').select('status').where('formId', '=', formId).execute();
  return rows.map(({ status }) => status);
}

/** Lists flights that still accept parcels, the next one first. */
export async function findOpenFlights(db: Queryable, now: Date) {
  return await db
    .selectFrom('cargo')
    .select(['id', 'code', 'cutOff', 'etd', 'eta'])
    .where('status', 'in', plannedCargoStates)
    .where('cutOff', '>', now)
    .where('archivedAt', 'is', null)
    .orderBy('etd')
    .limit(10)
    .execute();
}
