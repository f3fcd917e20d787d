import type { Provider } from '../provider';

/** A text to one number, in E.164. */
export type SmsText = { to: string; body: string };
export type SmsProvider = Provider<SmsText>;

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
