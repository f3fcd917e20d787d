import type { RuleServices } from '../../core/as-rule';
import type { Services } from '../../core/context';
import type { JobRun } from '../../core/jobs/job';
import { confirmPaid } from './confirm';
import { payloadSchema } from './open';
import type { QpayProvider } from './provider';
import { addAskJobs, findInvoice, markFailed } from './queries';

type Asker = RuleServices & Pick<Services, 'db'> & { qpay: QpayProvider | undefined };

/**
 * Queries QPay for the payments of one invoice and books them; no other source is trusted. An expired invoice is first
 * cancelled there and queried once more, so that no late payment is lost.
 */
export async function askQpay(services: Asker, { payload }: Pick<JobRun, 'payload'>): Promise<void> {
  const { db, qpay, now } = services;
  const { paymentId } = payloadSchema.parse(payload);
  const waiting = await findInvoice(db, paymentId);
  if (!qpay || !waiting) return;
  const { invoiceId } = waiting;
  const isPaid = invoiceId !== null && (await book(services, paymentId, invoiceId));
  if (isPaid || waiting.status !== 'pending' || now() < waiting.expiresAt) return;
  if (invoiceId !== null) {
    await qpay.cancelInvoice(invoiceId);
    if (await book(services, paymentId, invoiceId)) return;
  }
  await markFailed(db, paymentId, now());
}

async function book(services: Asker, paymentId: string, invoiceId: string): Promise<boolean> {
  const receipts = (await services.qpay?.listPaid(invoiceId)) ?? [];
  if (receipts.length > 0) await confirmPaid(services, paymentId, receipts);
  return receipts.length > 0;
}

/** Adds a query job for every pending payment, in case a callback was lost. */
export async function askPending({ db }: Pick<Services, 'db'>): Promise<void> {
  await addAskJobs(db);
}
