import type { Services } from '../../core/context';
import type { JobRun } from '../../core/jobs/job';
import { confirmPaid } from './confirm';
import { payloadSchema } from './open';
import type { QpayProvider } from './provider';
import { addAskJobs, findInvoice, markFailed } from './queries';

type Asker = Pick<Services, 'db' | 'now'> & { qpay: QpayProvider | undefined };

/**
 * Asks QPay what came in on one invoice and books it; nothing else is believed. A bill that has run out is taken
 * back there first and asked for once more, so that no late money slips between.
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

async function book({ db, qpay, now }: Asker, paymentId: string, invoiceId: string): Promise<boolean> {
  const receipts = (await qpay?.listPaid(invoiceId)) ?? [];
  if (receipts.length > 0) await confirmPaid({ db, now }, paymentId, receipts);
  return receipts.length > 0;
}

/** For callbacks that never came: an ask for every bill that waits. */
export async function askPending({ db }: Pick<Services, 'db'>): Promise<void> {
  await addAskJobs(db);
}
