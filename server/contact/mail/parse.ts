import { createHash } from 'node:crypto';
import PostalMime, { type Attachment, addressParser } from 'postal-mime';
import { htmlText } from './html-text';

/** Bytes of a mail, which may pass from one thread to another. */
export type MailSource = Uint8Array;

export type Mail = {
  /** The first header of each name, in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Message-ID, or a hash of the source when there is none. */
  id: string;
  /** Address of the sender in lower case; undefined when there is none. */
  from: string | undefined;
  /** Addresses to which the mail was sent, as the sender and the mail servers wrote them. */
  recipients: string[];
  text: string;
  attachments: MailPart[];
};
/** An attachment; its text only where a delivery report may need it. */
export type MailPart = { mimeType: string; text: string };

const idMax = 300;
const limits = { maxNestingDepth: 30, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true } as const;
const recipientHeaders: readonly string[] = ['to', 'cc', 'delivered-to', 'x-original-to'];

/** Parses a mail, or the start of one. Throws when its structure passes the limits. */
export async function parseMail(source: MailSource): Promise<Mail> {
  const { headers, from, messageId = '', text, html, attachments } = await PostalMime.parse(source, limits);
  return {
    headers: Object.fromEntries(headers.toReversed().map(({ key, value }) => [key, value])),
    id: messageId !== '' && messageId.length <= idMax ? messageId : hashOf(source),
    from: from?.address?.trim().toLowerCase() || undefined,
    recipients: headers
      .filter(({ key }) => recipientHeaders.includes(key))
      .flatMap(({ value }) => addressesIn(value)),
    text: text?.trim() ? text : htmlText(html ?? ''),
    attachments: attachments.map(({ mimeType, content }) => ({
      mimeType,
      text: partText(mimeType, content),
    })),
  };
}

/** Returns the text of a part of a delivery report: what a mail server says, or the mail that it returns. */
function partText(mimeType: string, content: Attachment['content']): string {
  if (!/^(?:message\/|text\/rfc822-headers)/u.test(mimeType)) return '';
  return typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString('utf8');
}

function addressesIn(value: string): string[] {
  return addressParser(value, { flatten: true }).flatMap(({ address }) => address ?? []);
}

function hashOf(source: MailSource): string {
  return `sha256:${createHash('sha256').update(source).digest('hex')}`;
}
