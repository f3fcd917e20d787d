import { destinationZone, homeZone, type OfficeZone } from '~/domain/core/offices';
import { taxTreatments } from '~/domain/payments/tax-rule';

/** The two tax settings. Their texts are `settings:gst.*`, `settings:vat.*` and `settings:tax.*`. */
export type TaxKind = 'gst' | 'vat';

type TaxFacts = {
  /** The clock by which the setting begins and was confirmed. */
  zone: OfficeZone;
  treatments: readonly string[];
  /** Codes of the tax authority that the setting has beside its treatments. */
  codes: readonly ('freightCode' | 'freightRelief' | 'servicesCode' | 'servicesRelief')[];
};

export const taxKinds: Readonly<Record<TaxKind, TaxFacts>> = {
  gst: { zone: homeZone, treatments: taxTreatments.AU, codes: [] },
  vat: {
    zone: destinationZone,
    treatments: taxTreatments.MN,
    codes: ['freightCode', 'freightRelief', 'servicesCode', 'servicesRelief'],
  },
};
