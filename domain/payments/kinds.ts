export const paymentMethods = ['cash', 'bank', 'card', 'card_online', 'qpay'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What a clerk takes or gives back himself; QPay tells of its money on its own. */
export const handMethods = ['cash', 'bank', 'card'] as const satisfies readonly PaymentMethod[];

/** A card that was charged online is also given back there. */
export const refundMethods = [...handMethods, 'card_online'] as const satisfies readonly PaymentMethod[];

/** AUD counts in cents, MNT in whole ₮. */
export const paymentCurrencies = ['AUD', 'MNT'] as const;
export type PaymentCurrency = (typeof paymentCurrencies)[number];

/** Only QPay waits (`pending`) or comes to nothing (`failed`); what a hand took is `paid` at once. */
export const paymentStates = ['pending', 'paid', 'partly_refunded', 'refunded', 'failed', 'void'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The money came in, whatever was given back of it since. */
export function isMoneyIn(state: PaymentState): boolean {
  return state === 'paid' || state === 'partly_refunded' || state === 'refunded';
}

export const billStates = ['unpaid', 'part', 'paid', 'over'] as const;
export type BillState = (typeof billStates)[number];

/** The number on a receipt: `R000042`. */
export function receiptNumber(number: number): string {
  return `R${String(number).padStart(6, '0')}`;
}

/** The same on a list, where money that has not come in has no number yet. */
export function receiptText(number: number | null): string {
  return number === null ? '–' : receiptNumber(number);
}

/** Reads a receipt number as typed: `r42`, `R 000042`. */
export function parseReceiptNumber(text: string): number | undefined {
  const match = /^r\s*0*(\d{1,12})$/iu.exec(text.trim());
  return match ? Number(match[1]) : undefined;
}

/** Whoever gives back more than this of one payment, in Australian cents, is asked again who they are. */
export const REFUND_CHECK_CENTS = 500_00;

/** A card page that nobody pays on expires after so long; the provider allows 30 minutes to a day. */
export const CARD_HOURS = 1;

/** The least that the card provider charges. */
export const LEAST_CARD_CENTS = 50;

/** A QPay bill that nobody pays is withdrawn after so long. */
export const QPAY_HOURS = 1;
