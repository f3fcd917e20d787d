/** What QPay is asked to collect. */
export type QpayOrder = {
  /** Ours, never used twice. */
  senderInvoiceNo: string;
  /** Whole ₮. */
  amount: number;
  description: string;
  /** QPay calls it when somebody has paid; what it says is not believed, only taken as a hint to ask. */
  callbackUrl: string;
};
export type QpayInvoice = {
  invoiceId: string;
  qrText: string;
  /** The banks' apps, each opened by its own link. */
  links: { name: string; link: string }[];
};
/** Money that came in on an invoice; `id` is QPay's own and comes once. */
export type QpayReceipt = { id: string; amount: number };

/** The port to QPay. Every call throws QpayError when it got no answer to rely on. */
export type QpayProvider = {
  createInvoice: (order: QpayOrder) => Promise<QpayInvoice>;
  listPaid: (invoiceId: string) => Promise<QpayReceipt[]>;
  /** Nobody can pay it after this; one that is gone already is no fault. */
  cancelInvoice: (invoiceId: string) => Promise<void>;
};

/** No answer to rely on. A permanent refusal is not tried again. */
export class QpayError extends Error {
  override readonly name = 'QpayError';
  readonly isPermanent: boolean;

  constructor(message: string, { isPermanent, cause }: { isPermanent: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isPermanent = isPermanent;
  }
}
