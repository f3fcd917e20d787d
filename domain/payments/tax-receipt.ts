import { fromZonedInput } from '~/domain/core/format/zones';
import { destinationZone, type Office, officeTable } from '~/domain/core/offices';
import type { PaymentCurrency, PaymentMethod } from '~/domain/payments/kinds';
import { chargesTax, type TaxRule, type TaxTreatment } from '~/domain/payments/tax-rule';

export const taxBuyerKinds = ['person', 'organization'] as const;
export type TaxBuyerKind = (typeof taxBuyerKinds)[number];

/**
 * States of a tax receipt at the tax authority's service. `unknown`: it was sent and the answer was lost, so it may
 * have been issued. `replaced`: a corrected one followed.
 */
export const taxReceiptStates = [
  'queued',
  'sending',
  'issued',
  'failed',
  'unknown',
  'replaced',
  'returning',
  'return_refused',
  'returned',
  'cancelled',
] as const;
export type TaxReceiptState = (typeof taxReceiptStates)[number];

const moves: Readonly<Record<TaxReceiptState, readonly TaxReceiptState[]>> = {
  queued: ['sending', 'failed', 'cancelled'],
  sending: ['queued', 'issued', 'failed', 'unknown'],
  issued: ['replaced', 'returning'],
  failed: ['queued', 'cancelled'],
  unknown: ['queued', 'issued'],
  replaced: [],
  returning: ['returned', 'return_refused'],
  return_refused: ['returning', 'returned'],
  returned: [],
  cancelled: [],
};

export function canMoveTaxReceipt(from: TaxReceiptState, to: TaxReceiptState): boolean {
  return moves[from].includes(to);
}

/** States that a clerk has to resolve. */
export const openTaxStates = ['failed', 'unknown', 'return_refused'] as const satisfies TaxReceiptState[];

export function isOpenTaxState(state: TaxReceiptState): boolean {
  return openTaxStates.some((open) => open === state);
}

/** Money taken in Mongolia needs a tax receipt: in ₮, or at an office there. */
export function needsTaxReceipt({
  currency,
  office,
}: {
  currency: PaymentCurrency;
  office: Office | undefined;
}): boolean {
  return currency === 'MNT' || (office !== undefined && officeTable[office].country === 'MN');
}

const registerNumber = /^\d{7}$/u;
const taxpayerNumber = /^\d{11,14}$/u;
const consumerNumber = /^\d{8}$/u;

/** Whether it is the number in the register of organizations, which the tax authority translates. */
export function isRegisterNumber(text: string): boolean {
  return registerNumber.test(text);
}

/** An organization gives its register number or its taxpayer number, a person their e-barimt number or nothing. */
export function isBuyerNumber(kind: TaxBuyerKind, number: string): boolean {
  if (kind === 'person') return number === '' || consumerNumber.test(number);
  return registerNumber.test(number) || taxpayerNumber.test(number);
}

/** The codes of the tax authority for the ways to pay. */
export function taxPaymentCode(
  method: PaymentMethod,
): 'CASH' | 'PAYMENT_CARD' | 'BANK_TRANSFER' | 'BANK_TRANSFER_QPAY' {
  switch (method) {
    case 'cash':
      return 'CASH';
    case 'bank':
      return 'BANK_TRANSFER';
    case 'card':
    case 'card_online':
      return 'PAYMENT_CARD';
    case 'qpay':
      return 'BANK_TRANSFER_QPAY';
  }
}

/** A part of the bill, in cents. */
export type TaxCharge = {
  kind: 'freight' | 'fee' | 'storage' | 'service' | 'shelf' | 'handling';
  code?: string;
  cents: number;
};

export const taxParts = ['freight', 'services'] as const;
export type TaxPart = (typeof taxParts)[number];
export type TaxLine = {
  part: TaxPart;
  treatment: TaxTreatment<'MN'>;
  /** Whole ₮, with VAT. */
  mnt: number;
  /** VAT within it, in hundredths of ₮. */
  vatMungu: number;
};

/** VAT is a tenth of the price without it, so an eleventh of the price with it. */
const VAT_PARTS = 11;
const MUNGU = 100;

/**
 * Splits a payment into the transport and the services within Mongolia, in proportion to the bill. The lines add up to
 * the payment exactly; a part without an amount has no line.
 * @param mnt what was paid, in whole ₮
 */
export function taxLinesOf(mnt: number, charges: readonly TaxCharge[], rule: TaxRule<'MN'>): TaxLine[] {
  const sum = (part: TaxPart): number =>
    charges.reduce((total, charge) => total + (partOf(charge, rule) === part ? charge.cents : 0), 0);
  const serviceCents = sum('services');
  const allCents = sum('freight') + serviceCents;
  const services = allCents === 0 ? 0 : Math.round((mnt / allCents) * serviceCents);
  const parts = { freight: mnt - services, services } as const;
  return taxParts
    .filter((part) => parts[part] > 0)
    .map((part) => ({
      part,
      treatment: rule[part],
      mnt: parts[part],
      vatMungu: vatOf(parts[part], rule[part]),
    }));
}

export function vatOfLines(lines: readonly TaxLine[]): number {
  return lines.reduce((sum, { vatMungu }) => sum + vatMungu, 0);
}

function vatOf(mnt: number, treatment: TaxTreatment): number {
  return chargesTax(treatment) ? Math.round((mnt * MUNGU) / VAT_PARTS) : 0;
}

/** Storage of parcels always is a service within Mongolia; an arrival is stored and served before the transport. */
function partOf({ kind, code }: TaxCharge, { serviceFees }: TaxRule<'MN'>): TaxPart {
  if (kind === 'storage') return 'services';
  const hasFee = kind === 'fee' || kind === 'service';
  return hasFee && code !== undefined && serviceFees.includes(code) ? 'services' : 'freight';
}

type Document = { id: string; state: TaxReceiptState; mnt: number };
export type TaxStep =
  | { kind: 'none' }
  | { kind: 'issue'; mnt: number; corrects: string | null }
  | { kind: 'amend'; id: string; mnt: number }
  | { kind: 'cancel'; id: string }
  | { kind: 'return'; id: string };

/**
 * The next step for the tax receipts of a payment.
 * @param documents oldest first
 * @param mnt what is left of the payment after refunds; 0 when it is void or refunded
 */
export function nextTaxStep(documents: readonly Document[], mnt: number): TaxStep {
  const standing = documents.filter(({ state }) => !['replaced', 'returned', 'cancelled'].includes(state));
  const last = standing.at(-1);
  if (!last) return mnt > 0 ? { kind: 'issue', mnt, corrects: null } : { kind: 'none' };
  if (last.state === 'queued' || last.state === 'failed') {
    if (mnt === 0) return { kind: 'cancel', id: last.id };
    return last.mnt === mnt ? { kind: 'none' } : { kind: 'amend', id: last.id, mnt };
  }
  if (last.state !== 'issued' || last.mnt === mnt) return { kind: 'none' };
  return mnt === 0 ? { kind: 'return', id: last.id } : { kind: 'issue', mnt, corrects: last.id };
}

/** Reads a time of the tax authority's service: `2026-11-20 23:30:00` in Mongolia. Undefined for any other text. */
export function readServiceTime(text: string): Date | undefined {
  return fromZonedInput(text.replace(/(:\d{2}):\d{2}(?:\.\d+)?$/u, '$1'), destinationZone);
}

/** The state as the buyer's receipt shows it. */
export function printedTaxState(state: TaxReceiptState): 'waiting' | 'issued' | 'open' | 'returned' | 'none' {
  switch (state) {
    case 'queued':
    case 'sending':
      return 'waiting';
    case 'issued':
      return 'issued';
    case 'failed':
    case 'unknown':
      return 'open';
    case 'returning':
    case 'return_refused':
    case 'returned':
      return 'returned';
    case 'replaced':
    case 'cancelled':
      return 'none';
  }
}
