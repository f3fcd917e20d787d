import { z } from 'zod';
import { inEachLanguage } from '~/domain/core/schema';
import { companySchema } from '../../settings/company/schema';

export const measuresSchema = z.object({
  lengthMm: z.number(),
  widthMm: z.number(),
  heightMm: z.number(),
  grossG: z.number(),
});

/** A quote as pinned: what was priced and every line of it. */
export const priceSchema = z.object({
  id: z.guid(),
  tariffCode: z.string(),
  tariffName: inEachLanguage(z.string()),
  chargeG: z.number(),
  freightCents: z.number(),
  totalCents: z.number(),
  totalMnt: z.number(),
  expiresAt: z.coerce.date(),
  inputs: z.object({ pieces: z.array(measuresSchema) }),
  lines: z.object({
    pieces: z.array(
      z.object({ volumetricG: z.number(), pieceG: z.number(), winner: z.enum(['actual', 'volumetric']) }),
    ),
    fees: z.array(z.object({ code: z.string(), cents: z.number() })),
  }),
});
export type Price = z.infer<typeof priceSchema>;

/** Days of storage past the free ones that were put on the bill. */
export const storageLineSchema = z.object({
  id: z.guid(),
  /** The parcel's. */
  number: z.string(),
  days: z.number(),
  centsPerDay: z.number(),
  cents: z.number(),
});

/** The price as it was measured, and with what storage added to it what is due. */
export const billSchema = priceSchema.extend({
  /** The company of that day; null on bills of before it was kept. */
  issuer: companySchema.nullable(),
  storage: z.array(storageLineSchema),
  dueCents: z.number(),
  dueMnt: z.number(),
});
export type Bill = z.infer<typeof billSchema>;
