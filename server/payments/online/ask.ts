import { confirmPaid } from './confirm';
import { addAskJobs, addRefundJobs } from './jobs/queries';
import type { OnlineMethod, OnlineServices } from './methods';
import { findOrder, markFailed, type StoredOrder } from './queries';

/**
 * Queries the provider for the payments of one order and books them; no other source is trusted. An expired order is
 * first cancelled there and queried once more, so that no late payment is lost.
 */
export async function askOrder(
  online: OnlineMethod,
  services: OnlineServices,
  paymentId: string,
): Promise<void> {
  const { db, now } = services;
  const provider = services.online[online.name];
  const waiting = await findOrder(db, online.table, paymentId);
  if (!provider || !waiting || isBookedForGood(online, waiting)) return;
  const { orderId } = waiting;
  const book = async (): Promise<boolean> => {
    const receipts = orderId === null ? [] : await provider.findPaid(orderId);
    if (receipts.length > 0) await confirmPaid(online, services, { paymentId, receipts });
    return receipts.length > 0;
  };
  if ((await book()) || waiting.status !== 'pending' || now() < waiting.expiresAt) return;
  if (orderId !== null) {
    await provider.cancelOrder(orderId);
    if (await book()) return;
  }
  await markFailed(db, paymentId, now());
}

function isBookedForGood({ booking }: OnlineMethod, { status }: StoredOrder): boolean {
  return booking === 'asked_amount' && (status === 'paid' || status === 'void');
}

/** Adds a query job for every pending payment and running refund, in case a message of the provider was lost. */
export async function askPending(
  { jobs, refunds, method }: OnlineMethod,
  { db }: Pick<OnlineServices, 'db'>,
): Promise<void> {
  await addAskJobs(db, jobs.ask, method);
  if (refunds) await addRefundJobs(db, refunds.job);
}
