import { z } from 'zod';
import { inEachLanguage } from '~/domain/core/schema';
import { vatTreatments } from '~/domain/payments/tax-receipt';

/** All VAT settings, newest first, and the fees that may be services within Mongolia. */
export const vatListSchema = z.object({
  rows: z.array(
    z.object({
      id: z.guid(),
      freight: z.enum(vatTreatments),
      services: z.enum(vatTreatments),
      serviceFees: z.array(z.string()),
      freightCode: z.string(),
      servicesCode: z.string(),
      freightRelief: z.string(),
      servicesRelief: z.string(),
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
