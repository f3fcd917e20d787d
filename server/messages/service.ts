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
  /** Cause of the message; the same cause creates only one message. */
  causeKey: string;
  customerId: string | null;
};

/** Number of attempts, which take about half an hour with the worker's delays. */
export const sendAttempts = 8;
/** A code expires after five minutes: attempts for about a minute and a half. */
const attemptsOfSecret = 5;

/**
 * Adds a message to the outbox and its job to the queue, in the transaction of its cause. Returns its id, or undefined
 * when the same cause already has a message.
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
