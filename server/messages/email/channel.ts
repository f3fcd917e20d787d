import { isReplyKind } from '~/domain/messages/kinds';
import type { OutboxChannel, ReadyMessage, SendServices, Written } from '../outbox-channel';
import { attachPapers } from '../papers/attach';
import { SendError } from '../provider';
import { findContactOfMessage } from '../secret-links/queries';
import { replyAddress } from '../secret-links/reply-address';
import { drawEmail } from './draw';
import type { Email } from './provider';
import { findSender, hasBounced, noteBounce } from './queries';
import { readerNameOf } from './reader-name';
import { unsubscribeLinkOf } from './unsubscribe-link';

export const emailChannel: OutboxChannel<Email> = {
  isOn: ({ email }) => email.provider !== 'off',
  offText: 'Email is not set up.',
  write: writeEmail,
  storeDeadAddress: noteBounce,
};

async function writeEmail(
  services: SendServices,
  message: ReadyMessage,
  { isLastAttempt }: { isLastAttempt: boolean },
): Promise<Written<Email>> {
  const { db } = services;
  const { id, recipient: to, subject, locale, kind } = message;
  if (await hasBounced(db, to)) throw new SendError('The address has bounced before.', { isPermanent: true });
  const papers = await attachPapers(services, { messageId: id, locale, isLastAttempt });
  const { attachments, positions: attached, isIncomplete } = papers;
  const company = await findSender(db);
  const files = attachments.map(({ fileName }) => fileName);
  const replyTo = isReplyKind(kind) ? await replyToOf(services, id) : undefined;
  const unsubscribe = await unsubscribeLinkOf(services, message);
  const reader = await readerNameOf(db, id, message);
  const drawn = drawEmail({
    ...message,
    ...{ to, reader, company, files, isIncomplete, unsubscribe, isAnswerable: replyTo !== undefined },
  });
  return { message: { id, to, subject, ...drawn, attachments, unsubscribe, replyTo }, attached };
}

/** The address to which a visitor answers; undefined when answers by e-mail are not read. */
async function replyToOf({ db, env, secret }: SendServices, messageId: string): Promise<string | undefined> {
  const contactId = env.imap && (await findContactOfMessage(db, messageId));
  return env.imap && contactId && replyAddress(secret, env.imap.address, contactId);
}
