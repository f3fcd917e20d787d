import { type Insertable, sql } from 'kysely';
import type { CreditNote, Payment, Receipt, Refund } from '~/db/types.gen';
import type { AddedDelivery } from '~/domain/forms/added-delivery';
import { parcelState } from '~/domain/parcels/states';
import type { Ledger } from '~/domain/payments/ledger';
import type { Queryable, Tx } from '../core/api/context';
import { allowedRows, type Scope } from '../core/security/scope/queries';

/** Columns that a rule on payments may name, of a payment or of a bill to pay. */
export const paymentScopeColumns = {
  id: 'payment.id',
  customerId: 'payment.customerId',
  method: 'payment.method',
  office: 'payment.office',
} as const;
export const billScopeColumns = { customerId: 'form.customerId' } as const;

export const customerNameColumns = [
  'customer.firstName',
  'customer.lastName',
  'customer.organizationName',
  'customer.latinName',
] as const;

export type LockedBill = NonNullable<Awaited<ReturnType<typeof lockBillRow>>>;

/** `link`: the form of a receiver's link, which the caller has checked. */
type WantedBill = { formId: string; scope: Scope | 'link' };

/** Selects a form's bill with its exchange rate. */
export function billOf(db: Queryable, { formId, scope }: WantedBill) {
  return db
    .selectFrom('form')
    .innerJoin('customer', 'customer.id', 'form.customerId')
    .leftJoin('quote as bill', 'bill.id', 'form.billId')
    .leftJoin('rate', 'rate.id', 'bill.rateId')
    .select([
      'form.id',
      'form.code',
      'form.customerId',
      'form.priceApproval',
      sql<string | null>`rate.mnt_per_unit::text`.as('mntPerUnit'),
    ])
    .select(customerNameColumns)
    .where('form.id', '=', formId)
    .$if(scope !== 'link', (qb) =>
      scope === 'link' ? qb : qb.where(allowedRows(scope, 'Payment', billScopeColumns)),
    );
}

/** Locks a form's bill against other payments and price changes. */
export async function lockBillRow(tx: Tx, wanted: WantedBill) {
  return await billOf(tx, wanted).select('form.archivedAt').forUpdate(['form']).executeTakeFirst();
}

/** Locks the form for a payment that was already made. */
export async function lockFormRow(tx: Tx, formId: string): Promise<void> {
  await tx.selectFrom('form').select('id').where('id', '=', formId).forUpdate().execute();
}

export async function getLedger(db: Queryable, formId: string): Promise<Ledger> {
  const { dueCents, paidCents } = await db
    .selectFrom('formMoney')
    .select(['dueCents', 'paidCents'])
    .where('formId', '=', formId)
    .executeTakeFirstOrThrow();
  return { dueCents: dueCents ?? 0, paidCents: paidCents ?? 0 };
}

/**
 * Reserves the next receipt number; the counter's row stays locked until the transaction ends, so no number is lost.
 */
export async function nextReceiptNumber(tx: Tx): Promise<number> {
  const { value } = await tx
    .updateTable('counter')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', 'receipt')
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

/** Finds payer, clerk and bill of a payment, with current names. */
export async function findReceiptFacts(tx: Tx, paymentId: string) {
  return await tx
    .selectFrom('payment')
    .innerJoin('form', 'form.id', 'payment.formId')
    .innerJoin('customer', 'customer.id', 'payment.customerId')
    .leftJoin('appUser', 'appUser.id', 'payment.receivedBy')
    .select(['payment.formId', 'form.billId', 'appUser.fullName as receivedBy'])
    .select(customerNameColumns)
    .select('customer.locale')
    .where('payment.id', '=', paymentId)
    .executeTakeFirstOrThrow();
}

export async function insertReceipt(tx: Tx, receipt: Insertable<Receipt>): Promise<void> {
  await tx.insertInto('receipt').values(receipt).execute();
}

/** Inserts a payment; undefined when its external id exists. */
export async function insertPayment(
  tx: Tx,
  payment: Insertable<Payment>,
): Promise<{ id: string; number: number | null; version: number } | undefined> {
  return await tx
    .insertInto('payment')
    .values(payment)
    .onConflict((conflict) => conflict.column('externalId').doNothing())
    .returning(['id', 'number', 'version'])
    .executeTakeFirst();
}

/** True when the form has a pending payment at any provider. */
export async function hasPending(db: Queryable, formId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment')
    .select('id')
    .where('formId', '=', formId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a receiver started the payment by their link. */
export async function isStartedByLink(db: Queryable, id: string): Promise<boolean> {
  const row = await db.selectFrom('payment').select('byLink').where('id', '=', id).executeTakeFirst();
  return row?.byLink ?? false;
}

export async function findFormOfPayment(
  db: Queryable,
  { id, scope }: { id: string; scope: Scope },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment')
    .select('formId')
    .where('id', '=', id)
    .where(allowedRows(scope, 'Payment', paymentScopeColumns))
    .executeTakeFirst();
  return row?.formId;
}

export type LockedPayment = Awaited<ReturnType<typeof lockPaymentRow>>;

/** Locks a payment after its form, like every change of payments. */
export async function lockPaymentRow(tx: Tx, id: string) {
  return await tx
    .selectFrom('payment')
    .select([
      'id',
      'number',
      'formId',
      'customerId',
      'method',
      'currency',
      'amount',
      'amountCents',
      sql<string>`mnt_per_unit::text`.as('mntPerUnit'),
      'refunded',
      'refundedCents',
      'status',
      'externalId',
      'office',
      'day',
      'shift',
      'searchText',
      'version',
    ])
    .select((eb) => eb.ref('buysDelivery').$castTo<AddedDelivery | null>().as('buysDelivery'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Sums the refunds of a form that no second person approved. */
export async function sumRefundsOfForm(tx: Tx, formId: string): Promise<number> {
  const { cents } = await tx
    .selectFrom('refund')
    .select(sql<string>`coalesce(sum(amount_cents), 0)`.as('cents'))
    .where('formId', '=', formId)
    .where('isApproved', '=', false)
    .executeTakeFirstOrThrow();
  return Number(cents);
}

/** Sums the refunds that no second person approved, by the user who gave them. */
export async function sumRefundsByUser(tx: Tx, since: Date): Promise<{ userId: string; cents: number }[]> {
  const rows = await tx
    .selectFrom('refund')
    .select(['refundedBy', sql<string>`sum(amount_cents)`.as('cents')])
    .where('isApproved', '=', false)
    .where('refundedAt', '>', since)
    .groupBy('refundedBy')
    .execute();
  return rows.flatMap(({ refundedBy: userId, cents }) => (userId ? [{ userId, cents: Number(cents) }] : []));
}

export async function insertRefund(tx: Tx, refund: Insertable<Refund>): Promise<{ id: string }> {
  return await tx.insertInto('refund').values(refund).returning('id').executeTakeFirstOrThrow();
}

/** Finds whether a form has a bill, and whether its price waits for an answer. */
export async function findBillState(db: Queryable, formId: string) {
  return await db
    .selectFrom('form')
    .select(['code', 'billId', 'priceApproval'])
    .where('id', '=', formId)
    .executeTakeFirst();
}

export async function insertCreditNote(tx: Tx, note: Insertable<CreditNote>): Promise<{ id: string }> {
  return await tx.insertInto('creditNote').values(note).returning('id').executeTakeFirstOrThrow();
}

/**
 * Finds the newest delivered form of a demo that owes more than these cents, with the administrator who lowers its bill;
 * none once there is a credit note.
 */
export async function findBillToCredit(db: Queryable, cents: number) {
  return await db
    .selectFrom('formMoney')
    .innerJoin('form', 'form.id', 'formMoney.formId')
    .innerJoin('appUser as admin', (join) => join.on('admin.role', '=', 'admin'))
    .select('form.id as formId')
    .select(['admin.id', 'admin.role', 'admin.fullName', 'admin.givenName', 'admin.familyName'])
    .select(['admin.mobile', 'admin.email', 'admin.locale', 'admin.customerId'])
    .where('form.billId', 'is not', null)
    .where('form.priceApproval', 'in', ['not_needed', 'approved'])
    .where(sql<boolean>`form_money.due_cents > form_money.paid_cents + ${cents}`)
    .where(sql<boolean>`not exists (
      select from parcel where parcel.form_id = form.id and parcel.status <> ${parcelState.delivered})`)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('creditNote').select('creditNote.id'))))
    .orderBy('form.acceptedAt', 'desc')
    .orderBy('form.id')
    .limit(1)
    .executeTakeFirst();
}

/** Sums the credit notes of a form, in cents. */
export async function sumCredits(db: Queryable, formId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::int as cents from credit_note where form_id = ${formId}`.execute(db);
  return rows[0]?.cents ?? 0;
}
