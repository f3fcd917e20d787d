import { z } from 'zod';
import type { Services } from '../../core/context';
import type { JobRun } from '../../core/jobs/job';
import { publicLink } from '../../core/links';
import type { QpayProvider } from './provider';
import { QpayError } from './provider';
import { findInvoice, keepInvoice, markFailed } from './queries';

export const payloadSchema = z.object({ paymentId: z.guid() });

type Asker = Pick<Services, 'db' | 'env' | 'log' | 'now'> & { qpay: QpayProvider | undefined };

/**
 * Creates QPay's invoice of a pending payment. Each attempt has its own number, so an invoice whose response was lost
 * is never paid: nobody has seen its code.
 */
export async function openInvoice(
  { db, env, qpay, log, now }: Asker,
  { payload, attempt, isLastAttempt }: JobRun,
): Promise<void> {
  const { paymentId } = payloadSchema.parse(payload);
  const payment = await findInvoice(db, paymentId);
  if (!qpay || payment?.status !== 'pending' || payment.invoiceId) return;
  try {
    const invoice = await qpay.createInvoice({
      senderInvoiceNo: `${payment.code}-${payment.id.slice(-12)}-${attempt}`,
      amount: payment.amount,
      description: `Moz ${payment.code}`,
      callbackUrl: publicLink({ env }, `/api/qpay/callback?payment=${payment.id}`),
    });
    if (!(await keepInvoice(db, payment.id, invoice))) await qpay.cancelInvoice(invoice.invoiceId);
  } catch (cause) {
    const isFinal = isLastAttempt || (cause instanceof QpayError && cause.isPermanent);
    const reason = cause instanceof Error ? cause.message : String(cause);
    log.warn({ paymentId, reason, isFinal }, 'QPay gave no invoice');
    if (!isFinal) throw cause;
    await markFailed(db, payment.id, now());
  }
}
