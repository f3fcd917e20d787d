import type { Services } from '../../core/context';
import type { JobRun } from '../../core/jobs/job';
import { markFailed } from '../qpay/queries';
import { confirmCard } from './confirm';
import { payloadSchema } from './open';
import type { CardProvider } from './provider';
import { addCardJobs, findSession } from './queries';

type Asker = Pick<Services, 'db' | 'now' | 'log'> & { cards: CardProvider | undefined };

/**
 * Asks the provider where one page stands and books what was paid; nothing else is believed. A page that has expired
 * is closed there first and asked for once more, so that no late money slips between.
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

/** For events that never came: an ask for every page that waits and every refund under way. */
export async function askPendingCards({ db }: Pick<Services, 'db'>): Promise<void> {
  await addCardJobs(db);
}
