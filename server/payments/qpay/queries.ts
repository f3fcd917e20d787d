import { type Insertable, sql } from 'kysely';
import type { QpayInvoice as InvoiceRow } from '~/db/types.gen';
import type { TaxBuyer } from '~/domain/payments/schema';
import type { Queryable, Tx } from '../../core/context';
import type { QpayInvoice } from './provider';

export async function insertInvoice(tx: Tx, invoice: Insertable<InvoiceRow>): Promise<void> {
  await tx.insertInto('qpayInvoice').values(invoice).execute();
}

/** Stores for whom the tax receipt of a pending payment is. */
export async function setBuyer(tx: Tx, paymentId: string, { kind, number }: TaxBuyer): Promise<void> {
  await tx
    .updateTable('qpayInvoice')
    .set({ buyerKind: kind, buyerNumber: number })
    .where('paymentId', '=', paymentId)
    .execute();
}

/** Finds the open QPay payment of a form; there is at most one. */
export async function findPending(db: Queryable, formId: string) {
  return await db
    .selectFrom('payment')
    .innerJoin('qpayInvoice', 'qpayInvoice.paymentId', 'payment.id')
    .select(['payment.id', 'payment.amount', 'qpayInvoice.expiresAt'])
    .where('payment.formId', '=', formId)
    .where('payment.status', '=', 'pending')
    .executeTakeFirst();
}

/** Finds a QPay payment with the adapter's data. */
export async function findInvoice(db: Queryable, paymentId: string) {
  return await db
    .selectFrom('payment')
    .innerJoin('qpayInvoice', 'qpayInvoice.paymentId', 'payment.id')
    .innerJoin('form', 'form.id', 'payment.formId')
    .select([
      'payment.id',
      'payment.formId',
      'payment.status',
      'payment.amount',
      'form.code',
      'qpayInvoice.invoiceId',
      'qpayInvoice.qrText',
      'qpayInvoice.links',
      'qpayInvoice.isDemo',
      'qpayInvoice.buyerKind',
      'qpayInvoice.buyerNumber',
      'qpayInvoice.expiresAt',
    ])
    .where('payment.id', '=', paymentId)
    .executeTakeFirst();
}

/** Stores QPay's invoice of a pending payment; false when it is no longer pending. */
export async function keepInvoice(
  db: Queryable,
  paymentId: string,
  { invoiceId, qrText, links }: QpayInvoice,
): Promise<boolean> {
  const { rows } = await sql`
    update qpay_invoice set invoice_id = ${invoiceId}, qr_text = ${qrText}, links = ${JSON.stringify(links)}::jsonb
    from payment
    where qpay_invoice.payment_id = ${paymentId} and payment.id = qpay_invoice.payment_id
      and payment.status = 'pending' and qpay_invoice.invoice_id is null
    returning payment.id`.execute(db);
  return rows.length > 0;
}

/** Marks a pending payment as failed; true only for the first caller. */
export async function markFailed(db: Queryable, paymentId: string, now: Date): Promise<boolean> {
  const failed = await db
    .updateTable('payment')
    .set((eb) => ({ status: 'failed', version: eb('version', '+', 1), updatedAt: now }))
    .where('id', '=', paymentId)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return failed !== undefined;
}

/** Expires the open payment of a form, or only this one; returns the ids. */
export async function expireNow(
  tx: Tx,
  { formId, paymentId }: { formId?: string; paymentId?: string },
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .updateTable('qpayInvoice')
    .from('payment')
    .set({ expiresAt: now })
    .whereRef('payment.id', '=', 'qpayInvoice.paymentId')
    .where('payment.status', '=', 'pending')
    .$if(formId !== undefined, (qb) => qb.where('payment.formId', '=', formId ?? ''))
    .$if(paymentId !== undefined, (qb) => qb.where('payment.id', '=', paymentId ?? ''))
    .returning('qpayInvoice.paymentId')
    .execute();
  return rows.map((row) => row.paymentId);
}

/** Finds QPay receipts that are already booked. */
export async function findKnownReceipts(tx: Tx, externalIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('payment')
    .select('externalId')
    .where('externalId', 'in', [...externalIds])
    .execute();
  return new Set(rows.flatMap(({ externalId }) => externalId ?? []));
}

export async function findDemoPaid(
  db: Queryable,
  invoiceId: string,
): Promise<{ amount: number } | undefined> {
  return await db
    .selectFrom('qpayInvoice')
    .select('amount')
    .where('invoiceId', '=', invoiceId)
    .where('demoPaidAt', 'is not', null)
    .executeTakeFirst();
}

export async function markDemoPaid(tx: Tx, paymentId: string, now: Date): Promise<void> {
  await tx
    .updateTable('qpayInvoice')
    .set({ demoPaidAt: now })
    .where('paymentId', '=', paymentId)
    .where('isDemo', '=', true)
    .where('demoPaidAt', 'is', null)
    .execute();
}

/** Adds a job, which the worker sees when the transaction commits. */
export async function addOpenJob(tx: Tx, paymentId: string): Promise<void> {
  await sql`select graphile_worker.add_job('open_qpay', ${JSON.stringify({ paymentId })}::json,
    max_attempts => 5, job_key => ${`qpay-open:${paymentId}`})`.execute(tx);
}

/** Adds a query job; at most one waits. */
export async function addAskJob(db: Queryable, paymentId: string): Promise<void> {
  await sql`select graphile_worker.add_job('ask_qpay', ${JSON.stringify({ paymentId })}::json,
    max_attempts => 3, job_key => ${`qpay-ask:${paymentId}`})`.execute(db);
}

/** Adds a query job for each pending payment, oldest first. */
export async function addAskJobs(db: Queryable): Promise<void> {
  await sql`select graphile_worker.add_job('ask_qpay', json_build_object('paymentId', id),
    max_attempts => 3, job_key => 'qpay-ask:' || id)
    from (select id from payment where status = 'pending' and method = 'qpay' order by created_at limit 500) as waiting`.execute(
    db,
  );
}
