/** The port to whoever carries texts to phones. */
export type SmsProvider = {
  /** @param text.to E.164. Throws SmsError when it was not taken. */
  send: (text: { to: string; body: string }) => Promise<{ providerId: string }>;
};

/** A text that somebody sent back. */
export type SmsReply = { from: string; body: string };

/** A request that says it comes from the carrier of texts. */
export type ReplyRequest = {
  /** The address as the carrier called it. */
  url: string;
  signature: string | undefined;
  form: Readonly<Record<string, string>>;
};

/** Reads a reply; undefined when the request does not prove that the carrier sent it. */
export type ReadReply = (request: ReplyRequest) => SmsReply | undefined;

/** The text was not taken. A permanent refusal (a number that does not exist) is not tried again. */
export class SmsError extends Error {
  override readonly name = 'SmsError';
  readonly isPermanent: boolean;

  constructor(message: string, { isPermanent, cause }: { isPermanent: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isPermanent = isPermanent;
  }
}
