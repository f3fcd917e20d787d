import type { Queryable } from '../../core/context';
import { addAskJob, findInvoice } from './queries';

/** Queries QPay about a payment; ignores an unknown id. */
export async function wakeQpay(db: Queryable, paymentId: string): Promise<void> {
  const payment = await findInvoice(db, paymentId);
  if (payment?.invoiceId) await addAskJob(db, paymentId);
}
