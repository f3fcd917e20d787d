import { z } from 'zod';
import {
  choice,
  code,
  daySchema,
  idempotencyKeySchema,
  idSchema,
  instantSchema,
  longText,
  slugSchema,
} from '~/domain/core/schema';
import { vatTreatments } from '~/domain/payments/tax-receipt';

const productCode = z
  .string()
  .trim()
  .regex(/^(\d{7})?$/u, code('vat.product_code'));
const reliefCode = z
  .string()
  .trim()
  .regex(/^(\d{3,5})?$/u, code('vat.relief_code'));

/**
 * How Mongolian VAT applies from `validFrom` on, by default from now. The accountant who confirmed it and the day go together;
 * both are empty while nobody has. `seen` is the newest entry that the client read.
 */
export const setVatSchema = z
  .object({
    freight: choice(vatTreatments),
    services: choice(vatTreatments),
    serviceFees: z.array(slugSchema).max(100, code('list.too_many')),
    /** Codes in the national classification of products; empty while nobody knows them: nothing is issued then. */
    freightCode: productCode,
    servicesCode: productCode,
    /** Reasons why no VAT is charged; empty where it is. */
    freightRelief: reliefCode,
    servicesRelief: reliefCode,
    confirmedBy: longText(200),
    confirmedOn: daySchema.nullable(),
    validFrom: instantSchema.optional(),
    seen: idSchema,
    idempotencyKey: idempotencyKeySchema,
  })
  .superRefine(({ confirmedBy, confirmedOn }, ctx) => {
    if ((confirmedBy === '') === (confirmedOn === null)) return;
    const path = [confirmedBy === '' ? 'confirmedBy' : 'confirmedOn'];
    ctx.addIssue({ code: 'custom', path, message: code('required') });
  });
export type SetVat = z.infer<typeof setVatSchema>;
