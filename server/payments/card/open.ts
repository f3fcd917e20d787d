import { z } from 'zod';
import type { Services } from '../../core/context';
import type { JobRun } from '../../core/jobs/job';
import { publicLink } from '../../core/links';
import { markFailed } from '../qpay/queries';
import type { CardProvider } from './provider';
import { CardError } from './provider';
import { addCardJob, findSession, keepPage } from './queries';

export const payloadSchema = z.object({ id: z.guid() });

type Asker = Pick<Services, 'db' | 'env' | 'log' | 'now'> & { cards: CardProvider | undefined };

/** Opens the provider's page for a pending payment. A retry after a lost response opens the same page. */
export async function openCardPage(
  { db, env, cards, log, now }: Asker,
  { payload, isLastAttempt }: Pick<JobRun, 'payload' | 'isLastAttempt'>,
): Promise<void> {
  const { id } = payloadSchema.parse(payload);
  const payment = await findSession(db, id);
  if (!cards || payment?.status !== 'pending' || payment.sessionId) return;
  if (now() >= payment.expiresAt) return await addCardJob(db, 'ask_card', id);
  const { formId, code, amount, expiresAt } = payment;
  const query = `payment=${id}&form=${formId}`;
  try {
    const page = await cards.openPage({
      paymentId: id,
      amount,
      description: `Moz ${code}`,
      locale: payment.locale,
      expiresAt,
      doneUrl: publicLink({ env }, `/api/card/return?${query}`),
      cancelUrl: publicLink({ env }, `/api/card/return?${query}`),
    });
    if (!(await keepPage(db, id, page))) await cards.closePage(page.sessionId);
  } catch (cause) {
    const isFinal = isLastAttempt || (cause instanceof CardError && cause.isPermanent);
    const reason = cause instanceof Error ? cause.message : String(cause);
    log.warn({ paymentId: id, reason, isFinal }, 'the card provider opened no page');
    if (!isFinal) throw cause;
    await markFailed(db, id, now());
  }
}
