import { publicLink } from '../../core/text/links';
import { addJob, type JobAbout } from './jobs/queries';
import type { OnlineMethod, OnlineServices } from './methods';
import { isPermanent, type Order } from './provider';
import { findOrder, getPayerLocale, keepOrder, markFailed, type StoredOrder } from './queries';

/**
 * Opens the order of a pending payment at its provider. A retry after a lost response opens the same order, or another
 * one when the provider does not know the first by our payment: nobody has seen that one.
 */
export async function openOrder(
  online: OnlineMethod,
  services: OnlineServices,
  job: JobAbout,
): Promise<void> {
  const { db, log, now } = services;
  const { id: paymentId } = job;
  const provider = services.online[online.name];
  const payment = await findOrder(db, online.table, paymentId);
  if (!provider || payment?.status !== 'pending' || payment.orderId) return;
  if (now() >= payment.expiresAt) return await addJob(db, online.jobs.ask, paymentId);
  try {
    const opened = await provider.createOrder(
      await orderOf(online, services, { payment, attempt: job.attempt }),
    );
    const isKept = await keepOrder(db, { table: online.table, paymentId }, opened);
    if (!isKept) await provider.cancelOrder(opened.orderId);
  } catch (cause) {
    const isFinal = job.isLastAttempt || isPermanent(cause);
    const reason = cause instanceof Error ? cause.message : String(cause);
    log.warn({ paymentId, method: online.name, reason, isFinal }, 'the payment provider opened no order');
    if (!isFinal) throw cause;
    await markFailed(db, paymentId, now());
  }
}

async function orderOf(
  online: OnlineMethod,
  { db, env }: OnlineServices,
  { payment, attempt }: { payment: StoredOrder; attempt: number },
): Promise<Order> {
  const { id, code, askedAmount: amount, expiresAt } = payment;
  return {
    paymentId: id,
    number: `${code}-${id.slice(-12)}-${attempt}`,
    amount,
    description: `Moz ${code}`,
    locale: await getPayerLocale(db, id),
    expiresAt,
    returnUrl: publicLink({ env }, online.returnPath(payment)),
  };
}
