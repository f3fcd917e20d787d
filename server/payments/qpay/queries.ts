import { type Insertable, sql } from 'kysely';
import type { QpayInvoice as InvoiceRow } from '~/db/types.gen';
import type { Queryable, Tx } from '../../core/context';
import type { QpayInvoice } from './provider';

export async function insertInvoice(tx: Tx, invoice: Insertable<InvoiceRow>): Promise<void> {
  await tx.insertInto('qpayInvoice').values(invoice).execute();
}

/** The open QPay bill of a form; there is one at most. */
export async function findPending(db: Queryable, formId: string) {
  return await db
    .selectFrom('payment')
    .innerJoin('qpayInvoice', 'qpayInvoice.paymentId', 'payment.id')
    .select(['payment.id', 'payment.amount', 'qpayInvoice.expiresAt'])
    .where('payment.formId', '=', formId)
    .where('payment.status', '=', 'pending')
    .executeTakeFirst();
}

/** A payment by QPay with what the adapter needs to go on. */
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
      'qpayInvoice.expiresAt',
    ])
    .where('payment.id', '=', paymentId)
    .executeTakeFirst();
}

/** Keeps what QPay gave for a payment that still waits; false when it waits no longer. */
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

/** From pending to failed, once. */
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

/** Lets the open bill of a form, or this one alone, run out now; answers whose it was. */
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

/** Which of these receipts of QPay are in the books already. */
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

/** Seen by the worker when the transaction commits, not before. */
export async function addOpenJob(tx: Tx, paymentId: string): Promise<void> {
  await sql`select graphile_worker.add_job('open_qpay', ${JSON.stringify({ paymentId })}::json,
    max_attempts => 5, job_key => ${`qpay-open:${paymentId}`})`.execute(tx);
}

/** However often it is wished for, one ask at a time waits. */
export async function addAskJob(db: Queryable, paymentId: string): Promise<void> {
  await sql`select graphile_worker.add_job('ask_qpay', ${JSON.stringify({ paymentId })}::json,
    max_attempts => 3, job_key => ${`qpay-ask:${paymentId}`})`.execute(db);
}

/** One ask for each bill that waits, the oldest first. */
export async function addAskJobs(db: Queryable): Promise<void> {
  await sql`select graphile_worker.add_job('ask_qpay', json_build_object('paymentId', id),
    max_attempts => 3, job_key => 'qpay-ask:' || id)
    from (select id from payment where status = 'pending' and method = 'qpay' order by created_at limit 500) as waiting`.execute(
    db,
  );
}
