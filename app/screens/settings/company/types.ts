import type { Outputs } from '~/server/router';

export type StoredCompany = Outputs['settings']['company'];

export type VatList = Outputs['settings']['vat'];
export type VatEntry = VatList['rows'][number];

export type GstList = Outputs['settings']['gst'];
export type GstEntry = GstList['rows'][number];
