import { z } from 'zod';
import { feeBases, feeKinds } from '~/domain/quote/tariff';
import {
  amountSchema,
  changeSchema,
  choice,
  code,
  idempotencyKeySchema,
  instantSchema,
  lengthSchema,
  shortText,
  weightSchema,
  wholeNumber,
} from '~/domain/schema';

const priceCode = z
  .string(code('required'))
  .trim()
  .regex(/^[a-z][a-z0-9-]{1,39}$/u, code('slug.invalid'));
const names = { nameMn: shortText(120), nameEn: shortText(120) };

export const bandSchema = z.object({ fromG: wholeNumber(0), centsPerKg: wholeNumber(1, 1_000_000) });

/** A new version of a price plan: bands start at 0 g, rise in weight, and never rise in rate. */
export const tariffSchema = z.object({
  code: priceCode,
  ...names,
  divisor: wholeNumber(1000, 10_000),
  stepG: wholeNumber(1, 10_000),
  minG: wholeNumber(1, 1_000_000),
  minCents: amountSchema,
  validFrom: instantSchema,
  bands: z
    .array(bandSchema)
    .min(1, code('list.too_few'))
    .max(20, code('list.too_many'))
    .refine(areBandsFalling, code('tariff.invalid')),
  idempotencyKey: idempotencyKeySchema,
});

export const feeRuleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('always') }),
  z.object({ kind: z.literal('side_over'), mm: lengthSchema }),
  z.object({ kind: z.literal('piece_over'), g: weightSchema }),
  z.object({ kind: z.literal('battery') }),
]);

export const extraFeeFields = {
  code: priceCode,
  ...names,
  kind: choice(feeKinds),
  cents: amountSchema.default(0),
  bps: wholeNumber(0, 10_000).default(0),
  minCents: amountSchema.default(0),
  basis: choice(feeBases).default('freight'),
  isAutomatic: z.boolean(code('invalid')).default(false),
  rule: feeRuleSchema.nullable().default(null),
  isActive: z.boolean(code('invalid')).default(true),
};
const hasItsRule = (fee: { isAutomatic: boolean; rule: unknown }): boolean =>
  !fee.isAutomatic || fee.rule !== null;
const ruleMissing = { error: code('required'), path: ['rule'] };
export const createExtraFeeSchema = z
  .object({ ...extraFeeFields, idempotencyKey: idempotencyKeySchema })
  .refine(hasItsRule, ruleMissing);
export const changeExtraFeeSchema = z
  .object({ ...extraFeeFields, ...changeSchema.shape })
  .refine(hasItsRule, ruleMissing);

/** ₮ per one unit, as text with up to 6 decimals: never a float. */
export const rateSchema = z.object({
  currency: z.string(code('required')).regex(/^[A-Z]{3}$/u, code('choice.invalid')),
  mntPerUnit: z
    .string(code('required'))
    .trim()
    .regex(/^(?=.*[1-9])\d{1,9}(?:\.\d{1,6})?$/u, code('rate.invalid')),
  validFrom: instantSchema,
  idempotencyKey: idempotencyKeySchema,
});

function areBandsFalling(bands: readonly z.infer<typeof bandSchema>[]): boolean {
  return bands.every((band, index) => {
    const before = bands[index - 1];
    return before ? before.fromG < band.fromG && before.centsPerKg >= band.centsPerKg : band.fromG === 0;
  });
}
