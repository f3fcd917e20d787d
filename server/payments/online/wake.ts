import type { Queryable } from '../../core/api/context';
import { addJob } from './jobs/queries';
import type { OnlineMethod } from './methods';
import type { ProviderEvent } from './provider';
import { findOrder, findPaymentOfOrder } from './queries';
import { findRefundOfProvider } from './refunds/queries';

/** Queries the provider about the object of its event; ignores an unknown id. */
export async function wakeByEvent(
  db: Queryable,
  { table, jobs, refunds }: OnlineMethod,
  { kind, id }: ProviderEvent,
): Promise<void> {
  const [job, known] =
    kind === 'order'
      ? [jobs.ask, await findPaymentOfOrder(db, table, id)]
      : [refunds?.job, await findRefundOfProvider(db, id)];
  if (job && known) await addJob(db, job, known);
}

/** Queries the provider about a payment when it calls or the payer returns; ignores an unknown id. */
export async function wakePayment(
  db: Queryable,
  { table, jobs }: OnlineMethod,
  paymentId: string,
): Promise<void> {
  const payment = await findOrder(db, table, paymentId);
  if (payment?.orderId) await addJob(db, jobs.ask, paymentId);
}
