import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { MINUTE_MS } from '~/domain/core/durations';
import type { MessageChannel } from '~/domain/messages/channels';
import type { JobRun } from '../core/jobs/job';
import { outboxChannels, type Providers } from './channels';
import { withLink } from './late-link';
import type { ReadyMessage, SendServices } from './outbox-channel';
import { markPapers } from './papers/queries';
import { SendError, type SendResult } from './provider';
import { findMessage, markFailed, markSent } from './queries';

const payloadSchema = z.object({ messageId: z.guid() });
/** A code has expired after this time and is not sent. */
const secretLivesMs = 5 * MINUTE_MS;

type Sender = SendServices & Providers;

/**
 * Sends one message of the outbox, outside any transaction. The queue gives a job to one worker at a time, and a
 * message that is not queued is skipped: normally it is sent exactly once.
 */
export async function sendMessage(
  sender: Sender,
  { payload, isLastAttempt }: Pick<JobRun, 'payload' | 'isLastAttempt'>,
): Promise<void> {
  const { db, log, now, metrics } = sender;
  const { messageId } = payloadSchema.parse(payload);
  const message = await findMessage(db, messageId);
  if (message?.status !== 'queued') return;
  const channel = outboxChannels[message.channel];
  if (message.isSecret && now().getTime() - message.createdAt.getTime() > secretLivesMs) {
    metrics.countMessage(message.channel, 'failed');
    return await markFailed(db, messageId, {
      error: 'The code was over before it could be sent.',
      isFinal: true,
    });
  }
  try {
    const queued = { ...message, id: messageId };
    const ready = { ...queued, body: await withLink(sender, queued) };
    const { providerId, attached } = await deliver(sender, message.channel, { ready, isLastAttempt });
    const sentAt = now();
    await stubbornly(async () => {
      if (attached) await markPapers(db, messageId, attached);
      await markSent(db, messageId, { providerId, sentAt, sms: channel.chargeOf?.(ready, sentAt) });
    });
    metrics.countMessage(message.channel, 'sent');
  } catch (cause) {
    const refusal = cause instanceof SendError ? cause : undefined;
    const isFinal = isLastAttempt || refusal?.isPermanent === true;
    const error = (cause instanceof Error ? cause.message : String(cause)).slice(0, 500);
    // First: a message that has failed is not looked at again.
    if (refusal?.isAddressDead)
      await channel.storeDeadAddress?.(db, message.recipient, { reason: error, bouncedAt: now() });
    await markFailed(db, messageId, { error, isFinal });
    metrics.countMessage(message.channel, isFinal ? 'failed' : 'retried');
    log.warn({ messageId, reason: error, isFinal }, 'message not sent');
    if (!isFinal) throw cause;
  }
}

/** Sends a message through the provider of its channel. */
async function deliver<Channel extends MessageChannel>(
  sender: SendServices & Providers<Channel>,
  name: Channel,
  { ready, isLastAttempt }: { ready: ReadyMessage; isLastAttempt: boolean },
): Promise<SendResult & { attached: readonly number[] | undefined }> {
  const channel = outboxChannels[name];
  const { [name]: provider }: Providers<Channel> = sender;
  if (!provider) throw new SendError(channel.offText, { isPermanent: true });
  const written = await channel.write(sender, ready, { isLastAttempt });
  return { ...(await provider.send(written.message)), attached: written.attached };
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
