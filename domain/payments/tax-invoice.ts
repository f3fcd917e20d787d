import type { Localized } from '~/domain/core/localized';

export const gstTreatments = ['gst_free', 'taxable'] as const;
export type GstTreatment = (typeof gstTreatments)[number];

export const taxInvoiceKinds = ['invoice', 'adjustment'] as const;
export type TaxInvoiceKind = (typeof taxInvoiceKinds)[number];

/** Why what is due changed after the invoice. */
export const adjustmentReasons = ['price', 'storage', 'refused', 'cancelled'] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];

/** A charge in cents, with GST. */
export type Charge =
  | { kind: 'freight'; name: Localized; chargeG: number; cents: number }
  | { kind: 'fee'; code: string; name: Localized; cents: number }
  | { kind: 'storage'; parcel: string; days: number; centsPerDay: number; cents: number }
  | { kind: 'handling'; cents: number };
export type TaxLine = Charge & { isTaxable: boolean };

export type GstRule = {
  freight: GstTreatment;
  services: GstTreatment;
  /** Codes of fees that are services within Australia. */
  serviceFees: readonly string[];
};

/** GST is a tenth of the price without it, so an eleventh of the price with it. */
const GST_PARTS = 11;

/**
 * Returns the charges with their GST treatment. A company without an ABN is not registered and charges none. Storage is
 * in Mongolia, hence part of the transport; a refused consignment is handled in Australia.
 */
export function taxed(charges: readonly Charge[], rule: GstRule, isRegistered: boolean): TaxLine[] {
  return charges.map((charge) => ({ ...charge, isTaxable: isRegistered && isTaxed(charge, rule) }));
}

function isTaxed(charge: Charge, { freight, services, serviceFees }: GstRule): boolean {
  const isService =
    charge.kind === 'handling' || (charge.kind === 'fee' && serviceFees.includes(charge.code));
  return (isService ? services : freight) === 'taxable';
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
