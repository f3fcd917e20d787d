import { type Insertable, sql, type Updateable } from 'kysely';
import type { TaxReceipt } from '~/db/types.gen';
import { canMoveTaxReceipt, openTaxStates, type TaxReceiptState } from '~/domain/payments/tax-receipt';
import type { Queryable, Tx } from '../../core/api/context';

/** Finds what a tax receipt depends on: the payment, and the organization that paid. */
export async function findTaxedPayment(tx: Tx, paymentId: string) {
  return await tx
    .selectFrom('payment')
    .innerJoin('customer', 'customer.id', 'payment.customerId')
    .select([
      'payment.id',
      'payment.formId',
      'payment.method',
      'payment.currency',
      'payment.office',
      'payment.status',
      'payment.amount',
      'payment.refunded',
      sql<string>`payment.mnt_per_unit::text`.as('mntPerUnit'),
      'customer.type as customerType',
      'customer.registerNumber',
    ])
    .where('payment.id', '=', paymentId)
    .executeTakeFirstOrThrow();
}

/** Lists the tax receipts of a payment, oldest first. */
export async function listTaxReceipts(db: Queryable, paymentId: string) {
  return await db
    .selectFrom('taxReceipt')
    .select(['id', 'state', sql<number>`amount`.as('mnt'), 'buyerKind', 'buyerNumber'])
    .where('paymentId', '=', paymentId)
    .orderBy('number')
    .execute();
}

export async function insertTaxReceipt(tx: Tx, receipt: Insertable<TaxReceipt>): Promise<{ id: string }> {
  return await tx.insertInto('taxReceipt').values(receipt).returning('id').executeTakeFirstOrThrow();
}

/** Finds a tax receipt with its payment. */
export async function findTaxReceipt(db: Queryable, id: string) {
  return await db
    .selectFrom('taxReceipt')
    .innerJoin('payment', 'payment.id', 'taxReceipt.paymentId')
    .leftJoin('taxReceipt as corrected', 'corrected.id', 'taxReceipt.correctsId')
    .select([
      'taxReceipt.id',
      sql<number>`tax_receipt.number`.as('number'),
      'taxReceipt.paymentId',
      'taxReceipt.formId',
      'taxReceipt.state',
      'taxReceipt.buyerKind',
      'taxReceipt.buyerNumber',
      'taxReceipt.amount',
      'taxReceipt.receiptNo',
      'taxReceipt.serviceDate',
      'taxReceipt.isDemo',
      'taxReceipt.attempts',
      'taxReceipt.problem',
      'taxReceipt.version',
      'taxReceipt.correctsId',
      'payment.method',
      'corrected.receiptNo as correctedNo',
    ])
    .where('taxReceipt.id', '=', id)
    .executeTakeFirst();
}

/** Writes a tax receipt that is still in a state; false when it no longer is. */
export async function moveTaxReceipt(
  tx: Queryable,
  { id, from }: { id: string; from: TaxReceiptState },
  set: Omit<Updateable<TaxReceipt>, 'state'> & { state?: TaxReceiptState },
): Promise<boolean> {
  if (set.state !== undefined && !canMoveTaxReceipt(from, set.state)) {
    throw new RangeError(`A tax receipt never goes from ${from} to ${set.state}.`);
  }
  const moved = await tx
    .updateTable('taxReceipt')
    .set(set)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Lists the latest tax receipt of each payment. */
export async function listLatestTaxReceipts(db: Queryable, paymentIds: readonly string[]) {
  return await db
    .selectFrom('taxReceipt')
    .distinctOn('paymentId')
    .select([
      'paymentId',
      'id',
      'version',
      'state',
      'buyerKind',
      'buyerNumber',
      'amount',
      'vatMungu',
      'receiptNo',
      'isDemo',
      'problem',
      'reason',
    ])
    .where('paymentId', '=', sql<string>`any(${[...paymentIds]}::uuid[])`)
    .orderBy('paymentId')
    .orderBy('number', 'desc')
    .execute();
}

/** Finds the encrypted codes of a tax receipt. */
export async function findTaxCodes(db: Queryable, id: string) {
  return await db
    .selectFrom('taxReceipt')
    .select(['codes', 'codesUntil'])
    .where('id', '=', id)
    .where('codes', 'is not', null)
    .executeTakeFirst();
}

export async function isTaxNumberTaken(db: Queryable, receiptNo: string): Promise<boolean> {
  const row = await db
    .selectFrom('taxReceipt')
    .select('id')
    .where('receiptNo', '=', receiptNo)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds the job of a tax receipt; at most one waits. */
export async function addTaxJob(db: Queryable, id: string): Promise<void> {
  await sql`select graphile_worker.add_job('send_tax_receipt', ${JSON.stringify({ id })}::json,
    max_attempts => 3, job_key => ${`tax-receipt:${id}`})`.execute(db);
}

/** Adds the job that sends what the service has collected; at most one waits. */
export async function addCloseJob(tx: Tx): Promise<void> {
  await sql`select graphile_worker.add_job('close_tax_day', '{}'::json,
    max_attempts => 5, job_key => 'close-tax-day')`.execute(tx);
}

/** Adds a job for each tax receipt that waits for the service, oldest first. */
export async function addTaxJobs(db: Queryable): Promise<void> {
  await sql`select graphile_worker.add_job('send_tax_receipt', json_build_object('id', id),
    max_attempts => 3, job_key => 'tax-receipt:' || id)
    from (select id from tax_receipt where state in ('queued', 'returning') order by updated_at limit 200) as waiting`.execute(
    db,
  );
}

/** Marks as unknown what was being sent when its process ended. */
export async function doubtTaxReceiptsBefore(db: Queryable, before: Date, now: Date): Promise<void> {
  await db
    .updateTable('taxReceipt')
    .set((eb) => ({
      state: 'unknown',
      problem: 'answer_lost',
      version: eb('version', '+', 1),
      updatedAt: now,
    }))
    .where('state', '=', 'sending')
    .where('updatedAt', '<', before)
    .execute();
}

/** Deletes lottery numbers and QR texts whose time is over. */
export async function deleteTaxCodesBefore(db: Queryable, now: Date): Promise<void> {
  await db
    .updateTable('taxReceipt')
    .set({ codes: null, codesUntil: null })
    .where('codesUntil', '<', now)
    .execute();
}

/** Counts tax receipts that staff have to resolve, and those that have waited since before a time. */
export async function countOpenTaxReceipts(db: Queryable, before: Date) {
  const { open, late } = await db
    .selectFrom('taxReceipt')
    .select((eb) => [
      eb.fn
        .countAll<number>()
        .filterWhere('state', 'in', [...openTaxStates])
        .as('open'),
      eb.fn
        .countAll<number>()
        .filterWhere((row) =>
          row.and([row('state', 'in', ['queued', 'sending', 'returning']), row('createdAt', '<', before)]),
        )
        .as('late'),
    ])
    .where('state', 'in', ['queued', 'sending', 'returning', ...openTaxStates])
    .executeTakeFirstOrThrow();
  return { open: Number(open), late: Number(late) };
}
