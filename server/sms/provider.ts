/** The port to whoever carries texts to phones. */
export type SmsProvider = {
  /** @param text.to E.164. Throws SmsError when it was not taken. */
  send: (text: { to: string; body: string }) => Promise<{ providerId: string }>;
};

/** The text was not taken. A permanent refusal (a number that does not exist) is not tried again. */
export class SmsError extends Error {
  override readonly name = 'SmsError';
  readonly isPermanent: boolean;

  constructor(message: string, { isPermanent, cause }: { isPermanent: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isPermanent = isPermanent;
  }
}
