import { z } from 'zod';
import { batteries } from '~/domain/core/battery';
import { MAX_PIECES } from '~/domain/core/measures';
import { choice, code, lengthSchema, totalAmountSchema, weightSchema } from '~/domain/core/schema';
import { aimagSchema } from '~/domain/customers/address';

export const pieceMeasuresSchema = z.object({
  lengthMm: lengthSchema,
  widthMm: lengthSchema,
  heightMm: lengthSchema,
  grossG: weightSchema,
});

export const planCodeSchema = z
  .string(code('required'))
  .min(1, { error: code('required'), abort: true })
  .regex(/^[a-z][a-z0-9_-]{0,39}$/u, code('choice.invalid'));
export const feeCodesSchema = z
  .array(z.string(code('required')).regex(/^[a-z][a-z0-9_-]{0,39}$/u, code('choice.invalid')))
  .max(20, code('list.too_many'))
  .refine((codes) => new Set(codes).size === codes.length, code('list.repeated'));

/** `loose` is refused here with its reason: forbidden on passenger aircraft (PI 965). */
export const batterySchema = choice(batteries).refine(
  (battery) => battery !== 'loose',
  code('form.battery_loose'),
);

/** The input that the calculator and the form send to get a price. Millimetres, grams, cents. */
export const quoteInputSchema = z.object({
  plan: planCodeSchema,
  pieces: z
    .array(pieceMeasuresSchema, code('required'))
    .min(1, code('quote.no_pieces'))
    .max(MAX_PIECES, code('quote.too_many_pieces')),
  optionalFees: feeCodesSchema.default([]),
  declaredCents: totalAmountSchema.default(0),
  battery: batterySchema.default('none'),
  /** Where the receiver lives, for services that are not offered everywhere. */
  aimag: aimagSchema.optional(),
});
export type QuoteRequest = z.infer<typeof quoteInputSchema>;
