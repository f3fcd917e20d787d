import type { Locale } from '~/domain/core/format/locale';
import type { Cents } from '~/domain/core/money';

/** A payment on the provider's page. */
export type CardOrder = {
  /** Our id; the same one always opens the same page. */
  paymentId: string;
  amount: Cents;
  description: string;
  locale: Locale;
  expiresAt: Date;
  /** URL to which the provider redirects the customer. */
  doneUrl: string;
  cancelUrl: string;
};
export type CardPage = { sessionId: string; url: string | null };
/** `intentId` identifies the payment at the provider. */
export type CardStanding =
  | { state: 'open' | 'expired' }
  | { state: 'paid'; intentId: string; amount: Cents; currency: string; paymentId: string };

export type CardRefundOrder = { refundId: string; intentId: string; amount: Cents };
export type CardRefundStanding = { providerId: string; state: 'pending' | 'done' | 'failed'; reason: string };

/** Interface of the card provider. Every call throws CardError without a reliable response. */
export type CardProvider = {
  openPage: (order: CardOrder) => Promise<CardPage>;
  findPage: (sessionId: string) => Promise<CardStanding>;
  /** Closes the page for payment; an already closed page is no error. */
  closePage: (sessionId: string) => Promise<void>;
  /** Safe to repeat: the same refund is made once. */
  refund: (order: CardRefundOrder) => Promise<CardRefundStanding>;
  findRefund: (providerId: string) => Promise<CardRefundStanding>;
};

/** No reliable response. A permanent error is not retried. */
export class CardError extends Error {
  override readonly name = 'CardError';
  readonly isPermanent: boolean;

  constructor(message: string, { isPermanent, cause }: { isPermanent: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isPermanent = isPermanent;
  }
}
