import { z } from 'zod';
import { code, trimBlanks } from '~/domain/core/schema';
import { vatTreatments } from '~/domain/payments/tax-receipt';
import { checkConfirmation, taxSettingFields } from './tax';

const productCode = z
  .string()
  .overwrite(trimBlanks)
  .regex(/^(\d{7})?$/u, code('vat.product_code'));
const reliefCode = z
  .string()
  .overwrite(trimBlanks)
  .regex(/^(\d{3,5})?$/u, code('vat.relief_code'));

/** A new setting of how Mongolian VAT applies. */
export const setVatSchema = z
  .object({
    ...taxSettingFields(vatTreatments),
    /** Codes in the national classification of products. While one is empty, no receipt is issued. */
    freightCode: productCode,
    servicesCode: productCode,
    /** Reasons why no VAT is charged; empty where it is. */
    freightRelief: reliefCode,
    servicesRelief: reliefCode,
  })
  .superRefine(checkConfirmation);
export type SetVat = z.infer<typeof setVatSchema>;
