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

/** Interface of an e-mail provider. */
export type EmailProvider = {
  /** Sends a message. Throws EmailError when it was not accepted. */
  send: (email: Email) => Promise<{ providerId: string }>;
  /** Closes its connections. */
  close: () => void;
};

type Refusal = { isPermanent: boolean; isAddressDead?: boolean; cause?: unknown };

/** A message that was not accepted. A permanent error is not retried. */
export class EmailError extends Error {
  override readonly name = 'EmailError';
  readonly isPermanent: boolean;
  /** The server says that the recipient's address does not exist. */
  readonly isAddressDead: boolean;

  constructor(message: string, { isPermanent, isAddressDead = false, cause }: Refusal) {
    super(message, { cause });
    this.isPermanent = isPermanent;
    this.isAddressDead = isAddressDead;
  }
}
