import { isAutomatic, isDeliveryReport } from '~/domain/contact/automatic-mail';
import type { RuleServices } from '../../core/api/as-rule';
import type { Services } from '../../core/api/context';
import { contactOfAddress } from '../../messages/secret-links/reply-address';
import { storeAnswer } from './answer';
import { noteBounces } from './bounce';
import { readMailSource } from './mail-reader';
import type { Mailbox } from './mailbox';
import type { Mail } from './parse';

/** The headers of nearly every mail, and the whole of most. */
const headBytes = 64 * 1024;
/** The start of a mail that is read; the text comes before attachments. */
const readBytes = 1024 ** 2;

/** What became of a mail. What is `left` or `automatic` stays unread for people. */
export type Outcome = 'answer' | 'repeated' | 'bounce' | 'automatic' | 'left';

export type MailServices = RuleServices & Pick<Services, 'db' | 'log' | 'metrics' | 'secret' | 'oldSecrets'>;

/** Reads one mail and stores what it answers or reports. */
export async function handleMail(services: MailServices, box: Mailbox, uid: number): Promise<Outcome> {
  const head = await readStart(box, uid, headBytes);
  if (!head) return 'left';
  const contactId = contactOf(services, head.mail);
  const isReport = isDeliveryReport(head.mail.headers);
  if (!isReport && isAutomatic(head.mail.headers)) return 'automatic';
  if (!isReport && contactId === undefined) return 'left';
  // Anyone can send a report: what it says stands in its first bytes, and no more is read.
  if (isReport) return (await noteBounces(services, head.mail)) ? 'bounce' : 'automatic';
  const { mail, isWhole } = head.isWhole ? head : ((await readStart(box, uid, readBytes)) ?? head);
  return contactId === undefined ? 'left' : await storeAnswer(services, { mail, contactId, isWhole });
}

async function readStart(
  box: Mailbox,
  uid: number,
  maxBytes: number,
): Promise<{ mail: Mail; isWhole: boolean } | undefined> {
  const read = await box.read(uid, maxBytes);
  if (!read) return undefined;
  const mail = await readMailSource(read.source).catch(() => undefined);
  return mail && { mail, isWhole: read.size <= maxBytes };
}

function contactOf(services: MailServices, { recipients }: Mail): string | undefined {
  const mailbox = services.env.imap?.address ?? '';
  return recipients.map((one) => contactOfAddress(services, mailbox, one)).find((id) => id !== undefined);
}
