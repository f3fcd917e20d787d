import type { Provider } from '../provider';

/** A PDF that an e-mail brings. */
export type Attachment = { fileName: string; content: Uint8Array };

/** One message to one address. */
export type Email = {
  /** Id of the message in the outbox. The Message-ID is made of it, so a second delivery can be recognised. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: readonly Attachment[];
  /** Page that switches off e-mails such as this one; undefined for one that must be sent. */
  unsubscribe?: string | undefined;
  /** Address for an answer to this message, in place of the one for all. */
  replyTo?: string | undefined;
};

export type EmailProvider = Provider<Email> & { close: () => void };
