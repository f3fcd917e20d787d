import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Locale } from '~/domain/core/format/locale';
import { type HoldReason, parcelState } from '~/domain/parcels/states';
import type { Queryable } from '../../core/api/context';
import { nameOfActor } from '../../core/db/user-names/queries';
import { allowedRows, type Scope } from '../../core/security/scope/queries';
import { billOf, billScopeColumns, paymentScopeColumns } from '../queries';

/** Finds a form's bill and the paid amount. */
export async function findBill(db: Queryable, wanted: { formId: string; scope: Scope }) {
  return await billOf(db, wanted)
    .innerJoin('formMoney', 'formMoney.formId', 'form.id')
    .select([
      'formMoney.dueCents',
      'formMoney.paidCents',
      'formMoney.chargedCents',
      'formMoney.creditedCents',
      'customer.type as customerType',
      'customer.registerNumber',
    ])
    .executeTakeFirst();
}

/** Lists why parcels of a form are on hold, each reason once. */
export async function listHoldReasons(db: Queryable, formId: string): Promise<HoldReason[]> {
  const held = await db
    .selectFrom('parcel')
    .select('holdReason')
    .distinct()
    .where('formId', '=', formId)
    .where('status', '=', parcelState.on_hold)
    .orderBy('holdReason')
    .execute();
  return held.flatMap(({ holdReason }) => holdReason ?? []);
}

/** Finds payments with their refunds: of a form, or a single one. */
export async function findPayments(db: Queryable, { formId, id, scope, locale }: Wanted) {
  return await db
    .selectFrom('payment')
    .leftJoin('qpayInvoice', 'qpayInvoice.paymentId', 'payment.id')
    .leftJoin('cardSession', 'cardSession.paymentId', 'payment.id')
    .leftJoin('appUser', 'appUser.id', 'payment.receivedBy')
    .select([
      'payment.id',
      'payment.formId',
      'payment.number',
      'payment.version',
      'payment.method',
      'payment.currency',
      'payment.amount',
      'payment.amountCents',
      'payment.refunded',
      'payment.refundedCents',
      'payment.state as status',
      'payment.roundingCents',
      'payment.office',
      'payment.day',
      'payment.takenAt',
      'payment.createdAt',
      'payment.externalId',
      'payment.note',
      'payment.voidReason',
      sql<string>`payment.mnt_per_unit::text`.as('mntPerUnit'),
      'qpayInvoice.amount as askedAmount',
      sql<boolean>`coalesce(qpay_invoice.is_demo, card_session.is_demo, false)`.as('isDemo'),
      nameOfActor(locale).as('receivedBy'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('refund')
          .leftJoin('appUser as giver', 'giver.id', 'refund.refundedBy')
          .leftJoin('cardRefund', 'cardRefund.refundId', 'refund.id')
          .select([
            'refund.id',
            'refund.method',
            'refund.currency',
            'refund.amount',
            'refund.kind',
            'refund.reason',
            'refund.refundedAt',
            nameOfActor(locale, 'giver').as('refundedBy'),
            'cardRefund.state',
          ])
          .whereRef('refund.paymentId', '=', 'payment.id')
          .orderBy('refund.refundedAt')
          .orderBy('refund.id'),
      ).as('refunds'),
    )
    .where(id === undefined ? sql<SqlBool>`payment.form_id = ${formId}` : sql<SqlBool>`payment.id = ${id}`)
    .where(allowedRows(scope, 'Payment', paymentScopeColumns))
    .orderBy('payment.createdAt')
    .orderBy('payment.id')
    .limit(200)
    .execute();
}

/** Finds the frozen content of a receipt. */
export async function findReceipt(db: Queryable, paymentId: string) {
  return await db
    .selectFrom('receipt')
    .select(['issuer', 'customerName', 'customerNames', 'receivedBy', 'dueCents', 'paidCents'])
    .where('paymentId', '=', paymentId)
    .executeTakeFirst();
}
type Wanted = { scope: Scope; locale: Locale } & (
  | { formId: string; id?: undefined }
  | { id: string; formId?: undefined }
);

type Found = { formId: string } | undefined;
type Sought = { code?: string | undefined; parcel?: string | undefined; receipt?: number | undefined };

/** Finds a form by its code, a parcel number or a receipt number. */
export async function findFormBy(
  db: Queryable,
  { code, parcel, receipt }: Sought,
  scope: Scope,
): Promise<Found> {
  const from = db
    .selectFrom('form')
    .select('form.id as formId')
    .where(allowedRows(scope, 'Payment', billScopeColumns));
  const found =
    code !== undefined
      ? from.where('form.code', '=', code)
      : parcel !== undefined
        ? from.innerJoin('parcel', 'parcel.formId', 'form.id').where('parcel.number', '=', parcel)
        : from.innerJoin('payment', 'payment.formId', 'form.id').where('payment.number', '=', receipt ?? 0);
  return await found.executeTakeFirst();
}

/** True when the customer exists and the caller may read their payments. */
export async function isCustomerSeen(
  db: Queryable,
  { customerId, scope }: { customerId: string; scope: Scope },
): Promise<boolean> {
  const row = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .where(allowedRows(scope, 'Payment', { customerId: 'customer.id' }))
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists a customer's unpaid bills, oldest first. */
export async function listOpenBills(db: Queryable, customerId: string) {
  return await db
    .selectFrom('formMoney')
    .innerJoin('form', 'form.id', 'formMoney.formId')
    .select(['form.id as formId', 'form.code as formCode', 'form.acceptedAt'])
    .select(['formMoney.dueCents', 'formMoney.paidCents'])
    .where('form.customerId', '=', customerId)
    .where('form.billId', 'is not', null)
    .whereRef('formMoney.dueCents', '<>', 'formMoney.paidCents')
    .orderBy('form.acceptedAt')
    .orderBy('form.id')
    .limit(1000)
    .execute();
}

type Sums = { chargedCents: number; creditedCents: number; billedCents: number; paidCents: number };

/** Sums all bills of a customer, their credit notes and the paid amounts. */
export async function sumMoney(db: Queryable, customerId: string): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(charged_cents), 0)::bigint as charged_cents,
      coalesce(sum(credited_cents), 0)::bigint as credited_cents,
      coalesce(sum(due_cents), 0)::bigint as billed_cents, coalesce(sum(paid_cents), 0)::bigint as paid_cents
    from form_money where customer_id = ${customerId}`.execute(db);
  return rows[0] ?? { chargedCents: 0, creditedCents: 0, billedCents: 0, paidCents: 0 };
}

/** Lists a customer's credit notes with the numbers of their adjustment notes, newest first. */
export async function listCustomerCredits(db: Queryable, customerId: string, limit: number) {
  return await db
    .selectFrom('form')
    .innerJoin('creditNote', 'creditNote.formId', 'form.id')
    .innerJoin('taxInvoice', 'taxInvoice.creditNoteId', 'creditNote.id')
    .select(['creditNote.id', sql<number>`tax_invoice.number`.as('number')])
    .select(['creditNote.reason', 'creditNote.cents', 'creditNote.creditedAt'])
    .select(['form.id as formId', 'form.code as formCode'])
    .where('form.customerId', '=', customerId)
    .orderBy('creditNote.creditedAt', 'desc')
    .orderBy('creditNote.id', 'desc')
    .limit(limit)
    .execute();
}
