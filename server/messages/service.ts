import type { Insertable } from 'kysely';
import type { Message } from '~/db/types.gen';
import type { Tx } from '../context';
import { addSendJob, getTemplate, insertMessage } from './queries';
import { fillTemplate } from './template';

export type MessageKind = Insertable<Message>['kind'];

export type OutgoingMessage = {
  kind: MessageKind;
  /** E.164. */
  to: string;
  locale: 'mn' | 'en';
  params: Record<string, string>;
  /** What brought it about; the same cause writes one message, however often it is posted. */
  causeKey: string;
  customerId: string | null;
};

/** With the worker's waiting times about half an hour. */
const attempts = 8;
/** A code lives five minutes: about a minute and a half of attempts. */
const attemptsOfSecret = 5;

/** Writes a text into the outbox and its job into the queue, in the transaction of its cause. */
export async function postMessage(tx: Tx, message: OutgoingMessage): Promise<void> {
  const { kind, to, locale, params, causeKey, customerId } = message;
  const { body } = await getTemplate(tx, { kind, locale, channel: 'sms' });
  const isSecret = kind === 'code';
  const id = await insertMessage(tx, {
    kind,
    channel: 'sms',
    recipient: to,
    locale,
    body: fillTemplate(body, params),
    isSecret,
    causeKey,
    customerId,
  });
  if (id) await addSendJob(tx, id, isSecret ? attemptsOfSecret : attempts);
}
