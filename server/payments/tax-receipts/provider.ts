import type { TaxLine, TaxPart, taxPaymentCode } from '~/domain/payments/tax-receipt';

/** A line of a tax receipt, with the codes of the tax authority. */
export type TaxItem = TaxLine & {
  name: string;
  /** Code in the national classification of products, 7 digits. */
  classificationCode: string;
  /** Reason why no VAT is charged; empty where it is. */
  reliefCode: string;
};
export type TaxCodes = Readonly<Record<TaxPart, Pick<TaxItem, 'classificationCode' | 'reliefCode'>>>;

export type TaxOrder = {
  /** Six digits, different for every receipt of a day. */
  suffix: string;
  /** `tin` makes it a receipt for an organization; both empty: a person without a number. */
  buyer: { tin: string; consumerNo: string };
  items: readonly TaxItem[];
  payment: ReturnType<typeof taxPaymentCode>;
  /** Number of the receipt that this one corrects. */
  corrects: string | null;
};

/** `lottery` and `qrText` are worth money to whoever has them: they never go to a log. */
export type IssuedTaxReceipt = {
  /** 33 digits. */
  receiptNo: string;
  /** As the service writes it. */
  date: string;
  /** Empty for an organization and for a correction. */
  lottery: string;
  qrText: string;
};

export type EbarimtStanding = {
  lotteriesLeft: number;
  /** When receipts last went to the tax authority, as the service writes it; empty: never. */
  lastSent: string;
};

/** The tax authority's service. Every call throws EbarimtError without a reliable response. */
export type EbarimtProvider = {
  /** Finds the taxpayer number of an organization; undefined when nobody has that register number. */
  findTin: (registerNumber: string) => Promise<string | undefined>;
  /** Not safe to repeat: the service issues another receipt. */
  issue: (order: TaxOrder) => Promise<IssuedTaxReceipt>;
  giveBack: (receipt: { receiptNo: string; date: string }) => Promise<void>;
  /** Sends what the service has collected to the tax authority. */
  sendCollected: () => Promise<void>;
  getStanding: () => Promise<EbarimtStanding>;
};

/** `refused`: it did nothing. `not_reached`: it never got the request. `lost`: nobody knows. */
export type EbarimtProblem = 'refused' | 'not_reached' | 'lost';

export class EbarimtError extends Error {
  override readonly name = 'EbarimtError';
  readonly problem: EbarimtProblem;

  constructor(problem: EbarimtProblem, message: string, cause?: unknown) {
    super(message, { cause });
    this.problem = problem;
  }
}
