import { z } from 'zod';
import {
  choice,
  code,
  daySchema,
  idempotencyKeySchema,
  idSchema,
  instantSchema,
  optionalText,
  slugSchema,
  trimBlanks,
} from '~/domain/core/schema';
import { taxTreatments } from '~/domain/payments/tax-rule';

const codeOf = (pattern: RegExp, refusal: 'vat.product_code' | 'vat.relief_code') =>
  z.string().overwrite(trimBlanks).regex(pattern, code(refusal));
const productCode = codeOf(/^(\d{7})?$/u, 'vat.product_code');
const reliefCode = codeOf(/^(\d{3,5})?$/u, 'vat.relief_code');

/** A new setting of how GST applies. */
export const setGstSchema = z.object(settingFields(taxTreatments.AU)).superRefine(checkConfirmation);

/** A new setting of how Mongolian VAT applies. */
export const setVatSchema = z
  .object({
    ...settingFields(taxTreatments.MN),
    /** Codes in the national classification of products. While one is empty, no receipt is issued. */
    freightCode: productCode,
    servicesCode: productCode,
    /** Reasons why no VAT is charged; empty where it is. */
    freightRelief: reliefCode,
    servicesRelief: reliefCode,
  })
  .superRefine(checkConfirmation);

/** A new setting of a tax. */
export type SetTax = z.infer<typeof setGstSchema> | z.infer<typeof setVatSchema>;

/** Fields of a new setting, which applies from `validFrom` on, by default from now. */
function settingFields<const Treatment extends string>(treatments: readonly [Treatment, ...Treatment[]]) {
  return {
    freight: choice(treatments),
    services: choice(treatments),
    serviceFees: z.array(slugSchema).max(100, code('list.too_many')),
    confirmedBy: optionalText(200),
    confirmedOn: daySchema.nullable(),
    validFrom: instantSchema.optional(),
    /** The newest entry that the client read. */
    seen: idSchema,
    idempotencyKey: idempotencyKeySchema,
  };
}

type Confirmation = { confirmedBy: string; confirmedOn: string | null };

/** Requires both the accountant and the day of the confirmation, or neither. */
function checkConfirmation({ confirmedBy, confirmedOn }: Confirmation, ctx: z.core.$RefinementCtx): void {
  if ((confirmedBy === '') === (confirmedOn === null)) return;
  const path = [confirmedBy === '' ? 'confirmedBy' : 'confirmedOn'];
  ctx.addIssue({ code: 'custom', path, message: code('required') });
}
