import { deadRecipients } from '~/domain/messages/delivery-report';
import { recordBounce } from '../../messages/email/queries';
import { findMessage } from '../../messages/queries';
import type { MailServices } from './handle';
import { readMailSource } from './mail-reader';
import type { Mail } from './parse';

const reportTypes: readonly string[] = ['message/delivery-status', 'message/global-delivery-status'];
const returnedTypes: readonly string[] = [
  ...['message/rfc822', 'text/rfc822-headers'],
  ...['message/global', 'message/global-headers'],
];
const reasonMax = 500;

/**
 * Records addresses that a delivery report calls dead. The report must return the Message-ID of an e-mail of ours to that
 * very address: only who received it knows that. Returns whether one was recorded.
 */
export async function recordBounces({ db, now }: MailServices, { attachments }: Mail): Promise<boolean> {
  const messageId = await returnedId(attachments);
  const message = messageId === undefined ? undefined : await findMessage(db, messageId);
  if (message?.channel !== 'email') return false;
  const report = attachments.find(({ mimeType }) => reportTypes.includes(mimeType));
  const dead = report && deadRecipients(report.text).find(({ address }) => address === message.recipient);
  if (!dead) return false;
  const reason = `${dead.code} ${dead.reason}`.trim().slice(0, reasonMax);
  await recordBounce(db, message.recipient, { reason, bouncedAt: now() });
  return true;
}

/** The id of the outbox in the Message-ID of the mail that a report returns. */
async function returnedId(attachments: Mail['attachments']): Promise<string | undefined> {
  const returned = attachments.find(({ mimeType }) => returnedTypes.includes(mimeType));
  const mail = returned && (await readMailSource(Buffer.from(returned.text)).catch(() => undefined));
  return /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@[^<>]+>$/u.exec(mail?.id ?? '')?.[1];
}
