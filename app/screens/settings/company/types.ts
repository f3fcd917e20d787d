import type { Outputs } from '~/server/router';

export type StoredCompany = Outputs['settings']['company'];

/** The settings of one tax, newest first. */
export type TaxList = Outputs['settings']['gst' | 'vat'];
export type TaxEntry = TaxList['rows'][number];
