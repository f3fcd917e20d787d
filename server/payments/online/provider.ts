import type { Locale } from '~/domain/core/format/locale';

/** What a customer is asked to pay at a provider. Amounts are in cents of AUD or whole ₮. */
export type Order = {
  paymentId: string;
  /** Differs for each attempt to open the order, and is never reused. */
  number: string;
  amount: number;
  description: string;
  locale: Locale;
  expiresAt: Date;
  /**
   * After a payment the provider calls it, or redirects the payer to it. The content of the call is not trusted, but
   * starts a query.
   */
  returnUrl: string;
};

/** An order that can be paid: by a code, by links that open the banks' apps, or on the provider's page. */
export type OpenOrder = {
  /** The provider's own id. */
  orderId: string;
  qrText?: string | null;
  links?: { name: string; link: string }[];
  url?: string | null;
};

/** A payment of an order; `id` is the provider's own and unique, and names the payment in a refund. */
export type PaidReceipt = {
  id: string;
  amount: number;
  currency: string;
  /** Our payment, as the provider stored it with the order; absent from a provider that stores none. */
  paymentId?: string;
};

type RefundOrder = { refundId: string; receiptId: string; amount: number };
export type RefundStanding = { providerId: string; state: 'pending' | 'done' | 'failed'; reason: string };

/** A provider of online payments. Every call throws ProviderError without a reliable response. */
export type OnlineProvider = {
  createOrder: (order: Order) => Promise<OpenOrder>;
  /** Empty until somebody has paid. */
  findPaid: (orderId: string) => Promise<PaidReceipt[]>;
  /** Closes the order for payment; an already closed one is no error. */
  cancelOrder: (orderId: string) => Promise<void>;
  /** Absent where money goes back by hand. */
  refunds?: {
    /** Safe to repeat: the same refund is made once. */
    create: (order: RefundOrder) => Promise<RefundStanding>;
    find: (providerId: string) => Promise<RefundStanding>;
  };
};

/** The order or refund that an event of the provider is about, by the provider's id. */
export type ProviderEvent = { kind: 'order' | 'refund'; id: string };

/** An event as it came; its signature is over the bytes of the body. */
type ReceivedEvent = { body: Buffer; header: (name: string) => string | undefined; now: Date };

/**
 * Reads an event whose signature and time are right; undefined for one about other things. What else it says is
 * ignored: it only starts a query.
 * @throws when the signature is wrong or too old.
 */
export type EventReader = (received: ReceivedEvent) => Promise<ProviderEvent | undefined>;

/** No reliable response. A permanent error is not retried. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly isPermanent: boolean;

  constructor(message: string, { isPermanent, cause }: { isPermanent: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isPermanent = isPermanent;
  }
}

/** True for an error that no retry would change. */
export function isPermanent(cause: unknown): boolean {
  return cause instanceof ProviderError && cause.isPermanent;
}
