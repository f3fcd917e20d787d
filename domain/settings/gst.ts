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
import { gstTreatments } from '~/domain/payments/tax-invoice';

/**
 * How GST applies from `validFrom` on, by default from now. The accountant who confirmed it and the day go together;
 * both are empty while nobody has. `seen` is the newest entry that the client read.
 */
export const setGstSchema = z
  .object({
    freight: choice(gstTreatments),
    services: choice(gstTreatments),
    serviceFees: z.array(slugSchema).max(100, code('list.too_many')),
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
export type SetGst = z.infer<typeof setGstSchema>;
