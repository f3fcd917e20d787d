import type { Queryable } from '../../core/context';
import type { CardEvent } from './event';
import { addCardJob, findPaymentOfSession, findRefundOfProvider, findSession } from './queries';

/** Queries the provider about the object of an event; ignores an unknown id. */
export async function wakeByEvent(db: Queryable, { kind, id }: CardEvent): Promise<void> {
  if (kind === 'page') {
    const paymentId = await findPaymentOfSession(db, id);
    if (paymentId) await addCardJob(db, 'ask_card', paymentId);
    return;
  }
  const refundId = await findRefundOfProvider(db, id);
  if (refundId) await addCardJob(db, 'refund_card', refundId);
}

/** Queries the provider when a payer returns from the page. */
export async function wakeCard(db: Queryable, paymentId: string): Promise<void> {
  const payment = await findSession(db, paymentId);
  if (payment?.sessionId) await addCardJob(db, 'ask_card', paymentId);
}
