/** Interface of an SMS provider. */
export type SmsProvider = {
  /**
   * Sends a text. Throws SmsError when it was not accepted.
   * @param text.to E.164.
   */
  send: (text: { to: string; body: string }) => Promise<{ providerId: string }>;
};

/** A reply by SMS. */
export type SmsReply = { from: string; body: string };

/** A request that claims to come from the SMS provider. */
export type ReplyRequest = {
  /** URL as the provider called it. */
  url: string;
  signature: string | undefined;
  form: Readonly<Record<string, string>>;
};

/** Parses a reply; undefined when the signature is invalid. */
export type ReadReply = (request: ReplyRequest) => SmsReply | undefined;

/** A text that was not accepted. A permanent error (a number that does not exist) is not retried. */
export class SmsError extends Error {
  override readonly name = 'SmsError';
  readonly isPermanent: boolean;

  constructor(message: string, { isPermanent, cause }: { isPermanent: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isPermanent = isPermanent;
  }
}
