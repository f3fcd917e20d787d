import { z } from 'zod';
import { gstTreatments } from '~/domain/payments/tax-invoice';
import { checkConfirmation, taxSettingFields } from './tax';

/** A new setting of how GST applies. */
export const setGstSchema = z.object(taxSettingFields(gstTreatments)).superRefine(checkConfirmation);
export type SetGst = z.infer<typeof setGstSchema>;
