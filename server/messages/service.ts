import type { Insertable } from 'kysely';
import type { Message } from '~/db/types.gen';
import type { Locale } from '~/domain/core/format/locale';
import { fillMessage } from '~/domain/messages/template';
import type { Tx } from '../core/context';
import { notifyCustomers } from '../notifications/service';
import { addSendJob, getTemplate, insertMessage } from './queries';

export type MessageKind = Insertable<Message>['kind'];

export type OutgoingMessage = {
  kind: MessageKind;
  /** E.164. */
  to: string;
  locale: Locale;
  params: Record<string, string>;
  /** What brought it about; the same cause writes one message, however often it is posted. */
  causeKey: string;
  customerId: string | null;
};

/** With the worker's waiting times about half an hour. */
export const sendAttempts = 8;
/** A code lives five minutes: about a minute and a half of attempts. */
const attemptsOfSecret = 5;

/**
 * Writes a text into the outbox and its job into the queue, in the transaction of its cause. The message's id,
 * or undefined when the same cause has written one before.
 */
export async function postMessage(tx: Tx, message: OutgoingMessage): Promise<string | undefined> {
  const { kind, to, locale, params, causeKey, customerId } = message;
  const { body } = await getTemplate(tx, { kind, locale, channel: 'sms' });
  const isSecret = kind === 'code';
  const written = await insertMessage(tx, {
    kind,
    channel: 'sms',
    recipient: to,
    locale,
    body: fillMessage(kind, body, params),
    isSecret,
    causeKey,
    customerId,
  });
  if (!written) return undefined;
  if (written.status === 'queued')
    await addSendJob(tx, written.id, isSecret ? attemptsOfSecret : sendAttempts);
  await notifyCustomers(tx, [message]);
  return written.id;
}
