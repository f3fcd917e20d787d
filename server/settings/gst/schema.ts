import { z } from 'zod';
import { inEachLanguage } from '~/domain/core/schema';
import { gstTreatments } from '~/domain/payments/tax-invoice';

/** All GST settings, newest first, and the fees that may be services within Australia. */
export const gstListSchema = z.object({
  rows: z.array(
    z.object({
      id: z.guid(),
      freight: z.enum(gstTreatments),
      services: z.enum(gstTreatments),
      serviceFees: z.array(z.string()),
      /** Empty while no accountant has confirmed it. */
      confirmedBy: z.string(),
      confirmedOn: z.string().nullable(),
      validFrom: z.date(),
      createdAt: z.date(),
      enteredBy: z.string().nullable(),
    }),
  ),
  fees: z.array(z.object({ code: z.string(), name: inEachLanguage(z.string()) })),
  servedAt: z.date(),
});
