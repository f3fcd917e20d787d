import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { dayOf } from '~/domain/core/calendar';
import { MINUTE_MS } from '~/domain/core/durations';
import { homeZone } from '~/domain/core/offices';
import { smsCountryOf } from '~/domain/messages/sms-cost';
import { smsSize } from '~/domain/messages/sms-size';
import type { Services } from '../core/context';
import type { JobRun } from '../core/jobs/job';
import { findContactOfMessage } from '../core/secret-links/queries';
import { replyAddress } from '../core/secret-links/reply-address';
import { drawEmail } from './email/draw';
import { EmailError, type EmailProvider } from './email/provider';
import { findSender, hasBounced, noteBounce } from './email/queries';
import { readerNameOf } from './email/reader-name';
import { unsubscribeLinkOf } from './email/unsubscribe-link';
import { withLink } from './late-link';
import { attachPapers } from './papers/attach';
import type { PrintPaper } from './papers/print';
import { markPapers } from './papers/queries';
import { findMessage, markFailed, markSent, type StoredMessage } from './queries';
import type { SmsProvider } from './sms/provider';
import { SmsError } from './sms/provider';

const payloadSchema = z.object({ messageId: z.guid() });
/** A code has expired after this time and is not sent. */
const secretLivesMs = 5 * MINUTE_MS;

type Sender = Pick<Services, 'db' | 'log' | 'now' | 'metrics' | 'secret' | 'oldSecrets' | 'env'> & {
  sms: SmsProvider;
  /** Undefined when e-mail is not set up. */
  email: EmailProvider | undefined;
  printPaper: PrintPaper;
};

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
  if (message.isSecret && now().getTime() - message.createdAt.getTime() > secretLivesMs) {
    metrics.countMessage(message.channel, 'failed');
    return await markFailed(db, messageId, {
      error: 'The code was over before it could be sent.',
      isFinal: true,
    });
  }
  try {
    const body = await withLink(sender, { ...message, id: messageId });
    const ready = { ...message, body };
    const { providerId, attached } = await deliver(sender, ready, { messageId, isLastAttempt });
    const sentAt = now();
    await stubbornly(async () => {
      if (attached) await markPapers(db, messageId, attached);
      await markSent(db, messageId, { providerId, sentAt, sms: chargedFor(ready, sentAt) });
    });
    metrics.countMessage(message.channel, 'sent');
  } catch (cause) {
    const isFinal = isLastAttempt || isPermanent(cause);
    const error = (cause instanceof Error ? cause.message : String(cause)).slice(0, 500);
    // First: a message that has failed is not looked at again.
    if (isAddressDead(cause)) await noteBounce(db, message.recipient, { reason: error, bouncedAt: now() });
    await markFailed(db, messageId, { error, isFinal });
    metrics.countMessage(message.channel, isFinal ? 'failed' : 'retried');
    log.warn({ messageId, reason: error, isFinal }, 'message not sent');
    if (!isFinal) throw cause;
  }
}

type Delivered = {
  providerId: string;
  /** Positions of the documents that went with an e-mail. */
  attached?: readonly number[];
};

async function deliver(
  sender: Sender,
  message: StoredMessage,
  { messageId, isLastAttempt }: { messageId: string; isLastAttempt: boolean },
): Promise<Delivered> {
  const { db, sms, email: provider } = sender;
  const { channel, recipient: to, subject, body } = message;
  if (channel === 'sms') return await sms.send({ to, body });
  if (!provider) throw new EmailError('Email is not set up.', { isPermanent: true });
  if (await hasBounced(db, to))
    throw new EmailError('The address has bounced before.', { isPermanent: true });
  const { attachments, positions, isIncomplete } = await attachPapers(sender, {
    messageId,
    locale: message.locale,
    isLastAttempt,
  });
  const company = await findSender(db);
  const files = attachments.map(({ fileName }) => fileName);
  const replyTo = message.kind === 'contact_reply' ? await replyToOf(sender, messageId) : undefined;
  const unsubscribe = await unsubscribeLinkOf(sender, message);
  const reader = await readerNameOf(db, messageId, message);
  const drawn = drawEmail({
    ...message,
    ...{ to, reader, body, company, files, isIncomplete, unsubscribe, isAnswerable: replyTo !== undefined },
  });
  const email = { id: messageId, to, subject, ...drawn, attachments, unsubscribe, replyTo };
  const { providerId } = await provider.send(email);
  return { providerId, attached: positions };
}

/** The address to which a visitor answers; undefined when answers by e-mail are not read. */
async function replyToOf({ db, env, secret }: Sender, messageId: string): Promise<string | undefined> {
  const contactId = env.imap && (await findContactOfMessage(db, messageId));
  return env.imap && contactId && replyAddress(secret, env.imap.address, contactId);
}

function chargedFor({ channel, recipient, body }: StoredMessage, sentAt: Date) {
  if (channel !== 'sms') return undefined;
  return {
    day: dayOf(sentAt, homeZone),
    country: smsCountryOf(recipient),
    parts: smsSize(body).parts,
  };
}

function isPermanent(cause: unknown): boolean {
  return (cause instanceof SmsError || cause instanceof EmailError) && cause.isPermanent;
}

function isAddressDead(cause: unknown): boolean {
  return cause instanceof EmailError && cause.isAddressDead;
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
