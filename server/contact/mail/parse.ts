import { createHash } from 'node:crypto';
import PostalMime, { type Attachment, addressParser } from 'postal-mime';
import { htmlText } from './html-text';

export type Mail = {
  /** The first header of that name, in lower case. */
  header: (name: string) => string | undefined;
  /** Message-ID, or a hash of the source when there is none. */
  id: string;
  /** Address of the sender in lower case; undefined when there is none. */
  from: string | undefined;
  /** Addresses to which the mail was sent, as the sender and the mail servers wrote them. */
  recipients: string[];
  text: string;
  attachments: Attachment[];
};

const idMax = 300;
const limits = { maxNestingDepth: 30, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true } as const;
const recipientHeaders: readonly string[] = ['to', 'cc', 'delivered-to', 'x-original-to'];

/** Parses a mail, or the start of one. Throws when its structure passes the limits. */
export async function parseMail(source: Buffer): Promise<Mail> {
  const { headers, from, messageId = '', text, html, attachments } = await PostalMime.parse(source, limits);
  return {
    header: (name) => headers.find(({ key }) => key === name)?.value,
    id: messageId !== '' && messageId.length <= idMax ? messageId : hashOf(source),
    from: from?.address?.trim().toLowerCase() || undefined,
    recipients: headers
      .filter(({ key }) => recipientHeaders.includes(key))
      .flatMap(({ value }) => addressesIn(value)),
    text: text?.trim() ? text : htmlText(html ?? ''),
    attachments,
  };
}

/** Returns the text of a part, such as the report of a mail server. */
export function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString('utf8');
}

function addressesIn(value: string): string[] {
  return addressParser(value, { flatten: true }).flatMap(({ address }) => address ?? []);
}

function hashOf(source: Buffer): string {
  return `sha256:${createHash('sha256').update(source).digest('hex')}`;
}
