import type { Locale } from '~/domain/core/format/locale';
import { channelTable, isInParts, isLetter, type MessageChannel } from '~/domain/messages/channels';
import { isSecretKind, type MessageKind } from '~/domain/messages/kinds';
import type { MessagePaper } from '~/domain/messages/papers';
import { smsText } from '~/domain/messages/sms-text';
import { fillMessage } from '~/domain/messages/template';
import type { Context, Tx } from '../core/api/context';
import { notifyCustomers } from '../notifications/service';
import { readBrand } from '../settings/company/brand';
import { hasBounced } from './email/queries';
import { insertPapers } from './papers/queries';
import { addSendJob, getTemplate, insertMessage } from './queries';

export type OutgoingMessage = {
  kind: MessageKind;
  /** A mobile in E.164, or an e-mail address. */
  to: string;
  locale: Locale;
  params: Record<string, string>;
  /** Cause of the message; the same cause creates only one message. */
  causeKey: string;
  customerId: string | null;
  /** Documents that an e-mail brings; a text message has none. */
  papers?: readonly MessagePaper[];
};

export type EmailContext = { tx: Tx } & Pick<Context, 'env'>;

/** Number of attempts, which take about half an hour with the worker's delays. */
export const sendAttempts = 8;
/** A code expires after five minutes: attempts for about a minute and a half. */
const attemptsOfSecret = 5;

/**
 * Adds a text message to the outbox and its job to the queue, in the transaction of its cause. Returns its id, or
 * undefined when the same cause already has a message.
 */
export async function postMessage(tx: Tx, message: OutgoingMessage): Promise<string | undefined> {
  const id = await putInOutbox(tx, 'sms', message);
  if (id !== undefined) await notifyCustomers(tx, [message]);
  return id;
}

/**
 * Adds an e-mail to the outbox and its job to the queue, in the transaction of its cause; `to` is an address that is
 * proven. Returns its id, or undefined when e-mail is not set up, the address has bounced, or the same cause already
 * has an e-mail.
 */
export async function postEmail(
  { tx, env }: EmailContext,
  message: OutgoingMessage,
): Promise<string | undefined> {
  if (env.email.provider === 'off') return undefined;
  const to = message.to.toLowerCase();
  if (await hasBounced(tx, to)) return undefined;
  return await putInOutbox(tx, 'email', { ...message, to });
}

type Sending = {
  /** Stored, and not sent. */
  isMuted?: boolean | undefined;
  notBefore?: Date | undefined;
};

/** Adds a message and its job, in the transaction of its cause. Returns undefined when the cause already has one. */
export async function putInOutbox(
  tx: Tx,
  channel: MessageChannel,
  { kind, to, locale, params, causeKey, customerId, papers = [] }: OutgoingMessage,
  { isMuted = false, notBefore }: Sending = {},
): Promise<string | undefined> {
  const template = await getTemplate(tx, { kind, locale, channel });
  const isSecret = isSecretKind(kind);
  const values = { ...params, brand: await readBrand(tx, locale) };
  const text = fillMessage(kind, template.body, values);
  const body = isInParts(channel) ? smsText(text) : text;
  const id = await insertMessage(tx, {
    kind,
    channel,
    recipient: to,
    locale,
    subject: isLetter(channel) ? fillMessage(kind, template.subject, values) : '',
    body,
    isSecret,
    causeKey: channelTable[channel].prefix + causeKey,
    customerId,
    status: isMuted ? 'muted' : 'queued',
  });
  if (id !== undefined && isLetter(channel)) await insertPapers(tx, id, papers);
  if (id !== undefined && !isMuted) {
    await addSendJob(
      tx,
      { id, channel, body },
      { maxAttempts: isSecret ? attemptsOfSecret : sendAttempts, notBefore },
    );
  }
  return id;
}
