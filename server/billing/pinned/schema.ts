import { z } from 'zod';
import { inEachLanguage } from '~/domain/core/schema';
import { creditReasons } from '~/domain/payments/kinds';
import { feeConditionsSchema } from '~/domain/quotes/fee-conditions';
import { feeRuleSchema } from '~/domain/quotes/fee-rule';
import { feeBases, feeKinds } from '~/domain/quotes/tariff';
import { bankDetailsSchema, companySchema } from '../../settings/company/schema';

export const measuresSchema = z.object({
  lengthMm: z.number(),
  widthMm: z.number(),
  heightMm: z.number(),
  grossG: z.number(),
});

/** A stored quote: its input and every line. */
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

/** The fees of the price list as a quote stored them; those of earlier versions have no conditions. */
export const agreedFeesSchema = z.array(
  z.object({
    code: z.string(),
    kind: z.enum(feeKinds),
    cents: z.number(),
    bps: z.number(),
    minCents: z.number(),
    basis: z.enum(feeBases),
    isAutomatic: z.boolean(),
    rule: feeRuleSchema.nullable(),
    conditions: feeConditionsSchema.prefault({}),
  }),
);

/** Charged days of storage beyond the free ones. */
export const storageLineSchema = z.object({
  id: z.guid(),
  /** Number of the parcel. */
  number: z.string(),
  days: z.number(),
  centsPerDay: z.number(),
  cents: z.number(),
});

/** What an arrival has cost: a service with the code and name of its fee, or days of storage on the shelf. */
export const arrivalLineSchema = z.object({
  id: z.guid(),
  /** Number of the arrival. */
  number: z.string(),
  code: z.string().nullable(),
  name: inEachLanguage(z.string()).nullable(),
  days: z.number().nullable(),
  centsPerDay: z.number().nullable(),
  cents: z.number(),
});

/** A credit note that lowers the bill. */
export const creditNoteLineSchema = z.object({
  id: z.guid(),
  /** Number of its adjustment note. */
  number: z.string(),
  creditedAt: z.coerce.date(),
  reason: z.enum(creditReasons),
  /** Cents taken off, above 0. */
  cents: z.number(),
});

/** The measured price with storage charges, charges of arrivals, credit notes and the amount due. */
export const billSchema = priceSchema.extend({
  /** Company details at that time; null on older bills. */
  issuer: companySchema.nullable(),
  /** Bank details at that time; null on older bills. */
  bank: bankDetailsSchema.nullable(),
  storage: z.array(storageLineSchema),
  arrivals: z.array(arrivalLineSchema),
  credits: z.array(creditNoteLineSchema),
  dueCents: z.number(),
  dueMnt: z.number(),
});
export type Bill = z.infer<typeof billSchema>;
