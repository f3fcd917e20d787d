/** Interface of what sends the messages of a channel. */
export type Provider<Message> = {
  /** Sends a message. Throws SendError when it was not accepted. */
  send: (message: Message) => Promise<SendResult>;
  /** Closes its connections. */
  close?: () => void;
};

/** `providerId`: the name under which the provider knows the message. */
export type SendResult = { providerId: string };

type Refusal = { isPermanent: boolean; isAddressDead?: boolean; status?: number | null; cause?: unknown };

/** A message that was not accepted. A permanent error (a number that does not exist) is not retried. */
export class SendError extends Error {
  override readonly name = 'SendError';
  readonly isPermanent: boolean;
  /** The provider says that the recipient's address does not exist. */
  readonly isAddressDead: boolean;
  /** The HTTP status of the response, where there was one. */
  readonly status: number | null;

  constructor(message: string, { isPermanent, isAddressDead = false, status = null, cause }: Refusal) {
    super(message, { cause });
    this.isPermanent = isPermanent;
    this.isAddressDead = isAddressDead;
    this.status = status;
  }
}
