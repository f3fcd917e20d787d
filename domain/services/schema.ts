import { z } from 'zod';
import { offices } from '~/domain/core/offices';
import {
  amountSchema,
  changeSchema,
  choice,
  code,
  idempotencyKeySchema,
  idSchema,
  lengthSchema,
  longText,
  optionalText,
  requiredLongText,
  turningSchema,
  weightSchema,
  wholeNumber,
} from '~/domain/core/schema';
import { contentsAnswers, servicePurposes, serviceStates } from './states';

/** Most arrivals of one request; also the most boxes of a repack. */
export const MAX_SERVED = 20;

const arrivalIds = z
  .array(idSchema)
  .min(1, code('list.too_few'))
  .max(MAX_SERVED, code('list.too_many'))
  .refine((ids) => new Set(ids).size === ids.length, code('list.repeated'));

export const offerSchema = z.object({ arrivalIds });

export const askServiceSchema = z.object({
  arrivalIds,
  purpose: choice(servicePurposes),
  /** How many boxes a split makes. */
  boxes: wholeNumber(2, MAX_SERVED).optional(),
  note: longText(500).default(''),
  /** The price that the customer saw for all of it, cents. */
  seenCents: amountSchema,
  idempotencyKey: idempotencyKeySchema,
});
export type AskService = z.output<typeof askServiceSchema>;

export const doneServiceSchema = changeSchema.extend({
  photoIds: z.array(idSchema).max(12, code('list.too_many')).default([]),
  answer: choice(contentsAnswers).optional(),
  answerText: longText(1000).default(''),
  measures: z
    .object({
      lengthMm: lengthSchema,
      widthMm: lengthSchema,
      heightMm: lengthSchema,
      grossG: weightSchema,
    })
    .optional(),
  carrier: optionalText(80).default(''),
  trackingNumber: optionalText(60).default(''),
  /** Who collected it. */
  name: optionalText(120).default(''),
});
export type DoneService = z.output<typeof doneServiceSchema>;

const weight = wholeNumber(0, 1_000_000).default(0);

/** A repack or split: the new boxes with all that was in the old ones. */
export const repackServiceSchema = changeSchema.extend({
  children: z
    .array(
      z.object({
        lengthMm: lengthSchema,
        widthMm: lengthSchema,
        heightMm: lengthSchema,
        grossG: weightSchema,
        place: optionalText(80).default(''),
        contents: z
          .array(z.object({ lineId: idSchema, quantity: wholeNumber(1, 10_000) }))
          .max(100, code('list.too_many'))
          .default([]),
      }),
    )
    .min(1, code('repack.no_boxes'))
    .max(MAX_SERVED, code('list.too_many')),
  /** Weight of new boxes and padding, and of packaging that was thrown away, grams. */
  addedG: weight,
  removedG: weight,
  /** Why the weights differ; demanded beyond the tolerance. */
  reason: longText(500).default(''),
  photoIds: z.array(idSchema).max(12, code('list.too_many')).default([]),
});
export type RepackService = z.output<typeof repackServiceSchema>;

export const refuseServiceSchema = changeSchema.extend({ reason: requiredLongText(500) });
export type RefuseService = z.output<typeof refuseServiceSchema>;

const filters = {
  status: choice(serviceStates).optional(),
  purpose: choice(servicePurposes).optional(),
  office: choice(offices).optional(),
  customerId: idSchema.optional(),
};
export const listServicesSchema = turningSchema.omit({ sort: true, search: true }).extend(filters);
export const countServicesSchema = z.object(filters);
export type ListServices = z.output<typeof listServicesSchema>;

export const workSchema = z.object({ office: choice(offices).optional() });
export const openChargesSchema = z.object({ customerId: idSchema });

export const chargeIdsSchema = z.object({
  chargeIds: z.array(idSchema).min(1, code('list.too_few')).max(100, code('list.too_many')),
  idempotencyKey: idempotencyKeySchema,
});
export const waiveChargesSchema = chargeIdsSchema.extend({ reason: requiredLongText(500) });
export type WaiveCharges = z.output<typeof waiveChargesSchema>;
export const billChargesSchema = chargeIdsSchema.extend({ formId: idSchema });
export type BillCharges = z.output<typeof billChargesSchema>;
