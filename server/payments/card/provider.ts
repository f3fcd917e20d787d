import type { Locale } from '~/domain/core/format/locale';
import type { Cents } from '~/domain/core/money';

/** What the customer is asked to pay on the provider's page. */
export type CardOrder = {
  /** Ours; the same one opens the same page, however often it is asked for. */
  paymentId: string;
  amount: Cents;
  description: string;
  locale: Locale;
  expiresAt: Date;
  /** Where the provider sends the customer afterwards. */
  doneUrl: string;
  cancelUrl: string;
};
export type CardPage = { sessionId: string; url: string | null };
/** `intentId` names the money itself. */
export type CardStanding =
  | { state: 'open' | 'expired' }
  | { state: 'paid'; intentId: string; amount: Cents; currency: string; paymentId: string };

export type CardRefundOrder = { refundId: string; intentId: string; amount: Cents };
export type CardRefundStanding = { providerId: string; state: 'pending' | 'done' | 'failed'; reason: string };

/** The port to the card provider. Every call throws CardError when it got no answer to rely on. */
export type CardProvider = {
  openPage: (order: CardOrder) => Promise<CardPage>;
  findPage: (sessionId: string) => Promise<CardStanding>;
  /** Nobody can pay on it after this; one that is closed already is no fault. */
  closePage: (sessionId: string) => Promise<void>;
  /** The same refund twice is one refund. */
  refund: (order: CardRefundOrder) => Promise<CardRefundStanding>;
  findRefund: (providerId: string) => Promise<CardRefundStanding>;
};

/** No answer to rely on. A permanent refusal is not tried again. */
export class CardError extends Error {
  override readonly name = 'CardError';
  readonly isPermanent: boolean;

  constructor(message: string, { isPermanent, cause }: { isPermanent: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isPermanent = isPermanent;
  }
}
