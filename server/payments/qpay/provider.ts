/** An invoice for QPay. */
export type QpayOrder = {
  /** Our number, never reused. */
  senderInvoiceNo: string;
  /** Whole ₮. */
  amount: number;
  description: string;
  /** QPay calls it after a payment; its content is not trusted, but starts a query. */
  callbackUrl: string;
};
export type QpayInvoice = {
  invoiceId: string;
  qrText: string;
  /** Links that open the banks' apps. */
  links: { name: string; link: string }[];
};
/** A payment of an invoice; `id` is QPay's own and unique. */
export type QpayReceipt = { id: string; amount: number };

/** Interface of QPay. Every call throws QpayError without a reliable response. */
export type QpayProvider = {
  createInvoice: (order: QpayOrder) => Promise<QpayInvoice>;
  listPaid: (invoiceId: string) => Promise<QpayReceipt[]>;
  /** Cancels the invoice; an already cancelled one is no error. */
  cancelInvoice: (invoiceId: string) => Promise<void>;
};

/** No reliable response. A permanent error is not retried. */
export class QpayError extends Error {
  override readonly name = 'QpayError';
  readonly isPermanent: boolean;

  constructor(message: string, { isPermanent, cause }: { isPermanent: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isPermanent = isPermanent;
  }
}
