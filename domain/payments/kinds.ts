import { DAY_MS } from '~/domain/core/durations';

export const paymentMethods = ['cash', 'bank', 'card', 'card_online', 'qpay'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Payment methods that a clerk records. QPay reports its payments automatically. */
export const handMethods = ['cash', 'bank', 'card'] as const satisfies readonly PaymentMethod[];

/** A card payment made online is also refunded online. */
export const refundMethods = [...handMethods, 'card_online'] as const satisfies readonly PaymentMethod[];

/** AUD counts in cents, MNT in whole ₮. */
export const paymentCurrencies = ['AUD', 'MNT'] as const;
export type PaymentCurrency = (typeof paymentCurrencies)[number];

/** Only online payments can be `pending` or `failed`; a payment recorded by a clerk is `paid` at once. */
export const paymentStates = ['pending', 'paid', 'partly_refunded', 'refunded', 'failed', 'void'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Whether the money was received, even if it was refunded later. */
export function isMoneyIn(state: PaymentState): boolean {
  return state === 'paid' || state === 'partly_refunded' || state === 'refunded';
}

/** Why a bill is lowered by a credit note. */
export const creditReasons = ['good_will', 'damaged', 'lost', 'delayed', 'cancelled', 'price'] as const;
export type CreditReason = (typeof creditReasons)[number];

/**
 * What a refund is for: money above what is due (`overpaid`), a bill that a credit note lowers (`credit`), or money that
 * did not stay, so that the customer owes it again (`reversal`).
 */
export const refundKinds = ['overpaid', 'credit', 'reversal'] as const;
export type RefundKind = (typeof refundKinds)[number];

export const billStates = ['unpaid', 'part', 'paid', 'over'] as const;
export type BillState = (typeof billStates)[number];

/** The number on a receipt: `R000042`. */
export function receiptNumber(number: number): string {
  return `R${String(number).padStart(6, '0')}`;
}

/** The receipt number for a list; payments that are not received have none yet. */
export function receiptText(number: number | null): string {
  return number === null ? '–' : receiptNumber(number);
}

/** Reads a receipt number as typed: `r42`, `R 000042`. */
export function parseReceiptNumber(text: string): number | undefined {
  const match = /^r\s*0*(\d{1,12})$/iu.exec(text.trim());
  return match ? Number(match[1]) : undefined;
}

/** A refund above this amount of one payment, or a credit above it on one bill, asks to confirm the identity; cents. */
export const REFUND_CHECK_CENTS = 500_00;

/** The time over which the refunds of one user count together, so that no sum is given back in small parts. */
export const REFUNDS_TOGETHER_MS = DAY_MS;

/** An unpaid card page expires after this time, hours. The provider allows 30 minutes to a day. */
export const CARD_HOURS = 1;

/** The smallest amount that the card provider charges, cents. */
export const LEAST_CARD_CENTS = 50;

/** An unpaid QPay bill is withdrawn after this time, hours. */
export const QPAY_HOURS = 1;
