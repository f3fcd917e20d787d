import { type MailMark, mailText } from '~/domain/contact/mail-text';
import { DomainError } from '~/domain/core/errors';
import { asRule } from '../../core/api/as-rule';
import { countAct } from '../../core/limits/rate-limit/limits';
import { lockContact } from '../queries';
import { assertOpen, writeReply } from '../reply';
import type { MailServices, Outcome } from './handle';
import type { Mail } from './parse';

type Answer = { mail: Mail; contactId: string; isWhole: boolean };

/** Stands for the text of a mail that only brings attachments. */
const noText = '–';
const fromMax = 320;

/**
 * Stores the answer that a mail brings, once. A tag that has expired or is used too often leaves the mail to people.
 * The sender is compared with the address that the visitor left, and is stored where it is another one.
 */
export async function storeAnswer(
  services: MailServices,
  { mail, contactId, isWhole }: Answer,
): Promise<Outcome> {
  const { db } = services;
  const { body, marks } = contentOf(mail, isWhole);
  const { id, from } = mail;
  if (body === '' || from === undefined) return 'left';
  try {
    await assertOpen(services, contactId);
    await countAct(db, 'contact-reply', contactId);
    return await db.transaction().execute(async (tx) => {
      const message = await lockContact(tx, contactId);
      if (!message) return 'left';
      const isOther = from !== message.email?.toLowerCase();
      const email = { id, from: isOther ? from.slice(0, fromMax) : null, marks };
      const isNew = await writeReply(asRule(services, tx, 'job:read_mail'), message, { body, email });
      return isNew ? 'answer' : 'repeated';
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    services.log.warn({ contactId, code: error.code }, 'an answer by e-mail was left in the mailbox');
    return 'left';
  }
}

function contentOf({ text, attachments }: Mail, isWhole: boolean): { body: string; marks: MailMark[] } {
  const { body, isShortened } = mailText(text);
  const marks: MailMark[] = [];
  if (attachments.length > 0) marks.push('attachments');
  if (isShortened) marks.push('shortened');
  if (!isWhole) marks.push('big');
  return { body: body === '' && marks.length > 0 ? noText : body, marks };
}
