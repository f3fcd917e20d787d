import type { Queryable } from '../../core/context';
import { addAskJob, findInvoice } from './queries';

/** Lets QPay be asked about a payment that it knows; any other id does nothing. */
export async function wakeQpay(db: Queryable, paymentId: string): Promise<void> {
  const payment = await findInvoice(db, paymentId);
  if (payment?.invoiceId) await addAskJob(db, paymentId);
}
