import { destinationZone, homeZone, type OfficeZone } from '~/domain/core/offices';
import { gstTreatments } from '~/domain/payments/tax-invoice';
import { vatTreatments } from '~/domain/payments/tax-receipt';

/** The two tax settings. Their texts are `settings:gst.*`, `settings:vat.*` and `settings:tax.*`. */
export type TaxKind = 'gst' | 'vat';

type TaxFacts = {
  /** The clock by which the setting begins and was confirmed. */
  zone: OfficeZone;
  treatments: readonly string[];
  /** Codes of the tax authority that the setting has beside its treatments. */
  codes: readonly (keyof typeof noCodes)[];
};

export const noCodes = { freightCode: '', freightRelief: '', servicesCode: '', servicesRelief: '' };

export const taxKinds: Readonly<Record<TaxKind, TaxFacts>> = {
  gst: { zone: homeZone, treatments: gstTreatments, codes: [] },
  vat: {
    zone: destinationZone,
    treatments: vatTreatments,
    codes: ['freightCode', 'freightRelief', 'servicesCode', 'servicesRelief'],
  },
};
