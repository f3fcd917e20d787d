import { z } from 'zod';
import type { ErrorCode } from '~/domain/core/errors';
import {
  amountSchema,
  changeSchema,
  choice,
  code,
  idempotencyKeySchema,
  inEachLanguage,
  instantSchema,
  longText,
  pageSchema,
  shortText,
  wholeNumber,
} from '~/domain/core/schema';
import { priceCodeSchema } from '~/domain/fees/schema';

export const audiences = ['all', 'organization'] as const;
export type Audience = (typeof audiences)[number];

export const MAX_BANDS = 20;
/** Ten tonnes, the highest start of a band. */
export const MAX_FROM_G = 10_000_000;

const bandSchema = z.object({
  fromG: wholeNumber(0, MAX_FROM_G),
  centsPerKg: amountSchema.refine((cents) => cents > 0, code('fee.free')),
});
type TypedBand = z.infer<typeof bandSchema>;

type BandProblem = { path: [number, keyof TypedBand]; code: ErrorCode };

/** The errors of the list of bands: it must begin at 0 g, rise in weight, and no rate may rise with it. */
function bandProblems(bands: readonly TypedBand[]): BandProblem[] {
  return bands.flatMap<BandProblem>(({ fromG, centsPerKg }, index) => {
    const before = bands[index - 1];
    if (!before) return fromG === 0 ? [] : [{ path: [index, 'fromG'], code: 'tariff.first_band' }];
    if (fromG <= before.fromG) return [{ path: [index, 'fromG'], code: 'tariff.band_order' }];
    return centsPerKg > before.centsPerKg ? [{ path: [index, 'centsPerKg'], code: 'tariff.band_rises' }] : [];
  });
}

export const bandsSchema = z
  .array(bandSchema, code('required'))
  .min(1, code('list.too_few'))
  .max(MAX_BANDS, code('list.too_many'))
  .superRefine((bands, context) => {
    for (const { path, code: message } of bandProblems(bands)) {
      context.issues.push({ code: 'custom', message, path, input: bands });
    }
  });

const editionFields = z.object({
  name: inEachLanguage(shortText(120)),
  description: inEachLanguage(longText(300)),
  audience: choice(audiences),
  /** mm³ per g. */
  divisor: wholeNumber(1000, 10_000),
  stepG: wholeNumber(1, 10_000),
  minG: wholeNumber(1, 1_000_000),
  minCents: amountSchema,
  transitDaysFrom: wholeNumber(1, 365),
  transitDaysTo: wholeNumber(1, 365),
  bands: bandsSchema,
  /** Defaults to now. */
  validFrom: instantSchema.optional(),
});
export type EditionFields = z.infer<typeof editionFields>;

/** The values and texts of an edition, checked together. */
export const editionSchema = editionFields.superRefine(checkDays);

function checkDays(edition: EditionFields, context: z.core.$RefinementCtx): void {
  if (edition.transitDaysTo >= edition.transitDaysFrom) return;
  context.issues.push({
    code: 'custom',
    message: code('tariff.days_order'),
    path: ['transitDaysTo'],
    input: edition,
  });
}

export const createPlanSchema = editionFields
  .extend({ code: priceCodeSchema, idempotencyKey: idempotencyKeySchema })
  .superRefine(checkDays);
export type CreatePlan = z.infer<typeof createPlanSchema>;

export const dateEditionSchema = editionFields.extend(changeSchema.shape).superRefine(checkDays);
export type DateEdition = z.infer<typeof dateEditionSchema>;

export const withdrawEditionSchema = changeSchema.extend({ editionId: changeSchema.shape.id });
export type WithdrawEdition = z.infer<typeof withdrawEditionSchema>;

export const listPlansSchema = pageSchema
  .omit({ sort: true, order: true })
  .extend({ isArchived: z.boolean().default(false) });
