import { z } from 'zod';
import { inEachLanguage } from '~/domain/core/schema';
import { taxTreatments } from '~/domain/payments/tax-rule';

export const gstListSchema = taxListSchema(taxTreatments.AU);
export const vatListSchema = taxListSchema(taxTreatments.MN);

/** All tax settings of a country, newest first, and the fees that may be services within it. */
function taxListSchema<const Treatment extends string>(treatments: readonly [Treatment, ...Treatment[]]) {
  return z.object({
    rows: z.array(
      z.object({
        id: z.guid(),
        freight: z.enum(treatments),
        services: z.enum(treatments),
        serviceFees: z.array(z.string()),
        /** Codes of the Mongolian tax authority; empty for other countries. */
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
}
