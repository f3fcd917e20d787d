import type { RuleServices } from '../../core/as-rule';
import type { Services } from '../../core/context';
import type { JobRun } from '../../core/jobs/job';
import { markFailed } from '../qpay/queries';
import { confirmCard } from './confirm';
import { payloadSchema } from './open';
import type { CardProvider } from './provider';
import { addCardJobs, findSession } from './queries';

type Asker = RuleServices & Pick<Services, 'db' | 'log'> & { cards: CardProvider | undefined };

/**
 * Queries the provider for the state of one page and books what was paid; no other source is trusted. An expired page
 * is first closed there and queried once more, so that no late payment is lost.
 */
export async function askCard(services: Asker, { payload }: Pick<JobRun, 'payload'>): Promise<void> {
  const { db, cards, now } = services;
  const { id } = payloadSchema.parse(payload);
  const waiting = await findSession(db, id);
  if (!cards || !waiting || waiting.status === 'paid' || waiting.status === 'void') return;
  const { sessionId } = waiting;
  if (sessionId !== null && (await book(services, id, sessionId))) return;
  if (waiting.status !== 'pending' || now() < waiting.expiresAt) return;
  if (sessionId !== null) {
    await cards.closePage(sessionId);
    if (await book(services, id, sessionId)) return;
  }
  await markFailed(db, id, now());
}

async function book(services: Asker, paymentId: string, sessionId: string): Promise<boolean> {
  const standing = await services.cards?.findPage(sessionId);
  if (standing?.state !== 'paid') return false;
  await confirmCard(services, paymentId, standing);
  return true;
}

/** Adds a query job for every open page and running refund, in case an event was lost. */
export async function askPendingCards({ db }: Pick<Services, 'db'>): Promise<void> {
  await addCardJobs(db);
}
