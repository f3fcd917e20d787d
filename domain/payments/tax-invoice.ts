import type { Localized } from '~/domain/core/localized';
import type { CreditReason } from '~/domain/payments/kinds';
import { chargesTax, type TaxRule } from '~/domain/payments/tax-rule';

export const taxInvoiceKinds = ['invoice', 'adjustment'] as const;
export type TaxInvoiceKind = (typeof taxInvoiceKinds)[number];

/** Why what is due changed after the invoice. */
export const adjustmentReasons = [
  'price',
  'storage',
  'refused',
  'cancelled',
  'good_will',
  'damaged',
  'lost',
  'delayed',
] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];

/** A charge in cents, with GST. */
export type Charge =
  | { kind: 'freight'; name: Localized; chargeG: number; cents: number }
  | { kind: 'fee'; code: string; name: Localized; cents: number }
  | { kind: 'storage'; parcel: string; days: number; centsPerDay: number; cents: number }
  /** What was done with an arrival in Australia, or its storage there. `code` and `name` are those of a service. */
  | { kind: 'service'; code: string; name: Localized; arrival: string; cents: number }
  | { kind: 'shelf'; arrival: string; days: number; centsPerDay: number; cents: number }
  | { kind: 'handling'; cents: number };
/** What a credit note takes off, in cents below 0. */
export type CreditLine = { kind: 'credit'; reason: CreditReason; cents: number };
export type TaxLine = (Charge | CreditLine) & { isTaxable: boolean };

/** GST is a tenth of the price without it, so an eleventh of the price with it. */
const GST_PARTS = 11;

/**
 * Returns the charges with their GST treatment. A company without an ABN is not registered and charges none. Storage is
 * in Mongolia, hence part of the transport; a refused consignment is handled, and an arrival stored, in Australia.
 * A service on an arrival is taxed as its fee.
 */
export function taxed(charges: readonly Charge[], rule: TaxRule<'AU'>, isRegistered: boolean): TaxLine[] {
  return charges.map((charge) => ({ ...charge, isTaxable: isRegistered && isTaxed(charge, rule) }));
}

function isTaxed(charge: Charge, { freight, services, serviceFees }: TaxRule<'AU'>): boolean {
  const isService =
    charge.kind === 'handling' ||
    charge.kind === 'shelf' ||
    ((charge.kind === 'fee' || charge.kind === 'service') && serviceFees.includes(charge.code));
  return chargesTax(isService ? services : freight);
}

export type Credit = { reason: CreditReason; cents: number };

/**
 * Returns the lines of credit notes, oldest first. Each takes off the taxable and the other charges in the same
 * proportion, to the cent over all of them, and together never more than the charges.
 */
export function creditLines(
  lines: readonly Pick<TaxLine, 'cents' | 'isTaxable'>[],
  credits: readonly Credit[],
): TaxLine[] {
  const chargedCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  const { taxableCents } = gstOf(lines);
  const taxableOf = (cents: number): number =>
    chargedCents === 0 ? 0 : Math.round((cents * taxableCents) / chargedCents);
  let before = 0;
  return credits.flatMap(({ reason, cents }) => {
    const after = Math.min(before + cents, chargedCents);
    const taxable = taxableOf(after) - taxableOf(before);
    const parts = [
      { cents: taxable, isTaxable: true },
      { cents: after - before - taxable, isTaxable: false },
    ];
    before = after;
    return parts
      .filter((part) => part.cents > 0)
      .map((part) => ({ kind: 'credit' as const, reason, ...part, cents: -part.cents }));
  });
}

/** Returns the sum of the taxable lines and the GST within it, in cents; half a cent rounds up. */
export function gstOf(lines: readonly Pick<TaxLine, 'cents' | 'isTaxable'>[]): {
  taxableCents: number;
  gstCents: number;
} {
  const taxableCents = lines.reduce((sum, { cents, isTaxable }) => sum + (isTaxable ? cents : 0), 0);
  return { taxableCents, gstCents: Math.round(taxableCents / GST_PARTS) };
}

type Change = { dueCents: number; isRefused: boolean; isOtherBill: boolean };

/** Returns why an invoice is adjusted. */
export function adjustmentReasonOf({ dueCents, isRefused, isOtherBill }: Change): AdjustmentReason {
  if (isRefused) return 'refused';
  if (dueCents === 0) return 'cancelled';
  return isOtherBill ? 'price' : 'storage';
}

const prefixes = { invoice: 'INV', adjustment: 'ADJ' } as const;

/** The number on a tax invoice or adjustment note: `INV-000042`. */
export function taxInvoiceNumber(kind: TaxInvoiceKind, number: number): string {
  return `${prefixes[kind]}-${String(number).padStart(6, '0')}`;
}
