import type { Outputs } from '~/server/router';

export type StoredCompany = Outputs['settings']['company'];

type VatList = Outputs['settings']['vat'];
type VatEntry = VatList['rows'][number];

type GstList = Outputs['settings']['gst'];
type GstEntry = GstList['rows'][number];

/** A GST setting, or a VAT setting with its codes. */
export type TaxEntry = GstEntry | VatEntry;
export type TaxList = { rows: readonly TaxEntry[] } & Pick<GstList, 'fees' | 'servedAt'>;
