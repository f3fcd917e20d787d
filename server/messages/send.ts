import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { MINUTE_MS } from '~/domain/core/durations';
import type { Services } from '../core/context';
import type { JobRun } from '../core/jobs/job';
import { findMessage, markFailed, markSent } from './queries';
import type { SmsProvider } from './sms/provider';
import { SmsError } from './sms/provider';

const payloadSchema = z.object({ messageId: z.guid() });
/** A code has expired after this time and is not sent. */
const secretLivesMs = 5 * MINUTE_MS;

type Sender = Pick<Services, 'db' | 'log' | 'now' | 'metrics'> & { sms: SmsProvider };

/**
 * Sends one message of the outbox, outside any transaction. The queue gives a job to one worker at a time, and a
 * message that is not queued is skipped: normally it is sent exactly once.
 */
export async function sendMessage(
  { db, sms, log, now, metrics }: Sender,
  { payload, isLastAttempt }: Pick<JobRun, 'payload' | 'isLastAttempt'>,
): Promise<void> {
  const { messageId } = payloadSchema.parse(payload);
  const message = await findMessage(db, messageId);
  if (message?.status !== 'queued') return;
  if (message.isSecret && now().getTime() - message.createdAt.getTime() > secretLivesMs) {
    metrics.countMessage('failed');
    return await markFailed(db, messageId, {
      error: 'The code was over before it could be sent.',
      isFinal: true,
    });
  }
  try {
    const { providerId } = await sms.send({ to: message.recipient, body: message.body });
    await stubbornly(() => markSent(db, messageId, { providerId, sentAt: now() }));
    metrics.countMessage('sent');
  } catch (cause) {
    const isFinal = isLastAttempt || (cause instanceof SmsError && cause.isPermanent);
    const error = (cause instanceof Error ? cause.message : String(cause)).slice(0, 500);
    await markFailed(db, messageId, { error, isFinal });
    metrics.countMessage(isFinal ? 'failed' : 'retried');
    log.warn({ messageId, reason: error, isFinal }, 'message not sent');
    if (!isFinal) throw cause;
  }
}

/** Retries storing the result for half a minute without a database; otherwise the message would be sent twice. */
async function stubbornly(note: () => Promise<void>): Promise<void> {
  for (const pauseMs of [500, 2_000, 5_000, 10_000, 15_000]) {
    try {
      return await note();
    } catch {
      await wait(pauseMs);
    }
  }
  await note();
}
