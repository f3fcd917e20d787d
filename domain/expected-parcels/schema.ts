import { z } from 'zod';
import { batteries } from '~/domain/core/battery';
import { carriers } from '~/domain/core/carriers/carriers';
import { MOST_TRACKING_NUMBERS } from '~/domain/core/carriers/pasted';
import { trackingKeyOf } from '~/domain/core/carriers/tracking-key';
import { trackingTextSchema } from '~/domain/core/carriers/tracking-text';
import { offices, receivingOffices } from '~/domain/core/offices';
import {
  amountSchema,
  changeSchema,
  choice,
  code,
  daysSchema,
  idempotencyKeySchema,
  idSchema,
  longText,
  optionalText,
  turningSchema,
  wholeNumber,
} from '~/domain/core/schema';
import { MOST_BOXES, MOST_EXPECTED_ITEMS, MOST_INVOICES } from '~/domain/expected-parcels/most';
import { expectedStates } from '~/domain/expected-parcels/states';
import { declaredItemSchema } from '~/domain/forms/schema';
import { goodsDetailsShape } from '~/domain/goods/schema';

const officeSchema = z
  .enum(offices)
  .refine((office) => receivingOffices.includes(office), code('choice.invalid'));

/** A tracking number as typed: at least six letters or digits. */
export const trackingNumberSchema = trackingTextSchema
  .min(1, code('required'))
  .max(60, code('text.too_long'))
  .refine((text) => trackingKeyOf(text) !== '', code('tracking.invalid'));

/**
 * One line of goods. Only the description is required: a value and what rules of goods ask may come later. A loose
 * battery is accepted, as the parcel may be under way already: it may not fly, which the rules of goods say.
 */
export const goodsSchema = declaredItemSchema.omit({ originCountry: true }).extend({
  quantity: wholeNumber(1, 10_000).default(1),
  /** Of the whole line, cents. */
  valueCents: amountSchema.nullable().default(null),
  battery: choice(batteries).nullable().default(null),
  ...goodsDetailsShape,
});
export type ExpectedGoods = z.infer<typeof goodsSchema>;

const idsSchema = z
  .array(idSchema)
  .max(MOST_INVOICES, code('list.too_many'))
  .refine((ids) => new Set(ids).size === ids.length, code('list.repeated'));

export const invoicesShape = {
  /** Invoices that were uploaded as PDF. */
  invoiceIds: idsSchema.default([]),
  /** Pictures of invoices. */
  photoIds: idsSchema.default([]),
};

const details = {
  /** Without it the carrier of the number. */
  carrier: choice(carriers).optional(),
  shop: optionalText(120).default(''),
  boxes: wholeNumber(1, MOST_BOXES).default(1),
  note: longText(500).default(''),
  office: officeSchema.optional(),
  items: z.array(goodsSchema).max(MOST_EXPECTED_ITEMS, code('list.too_many')).default([]),
  ...invoicesShape,
};

/** `trackingNumber` is checked for each row, so that one unreadable number does not refuse the others. */
export const expectedRowSchema = z.object({
  trackingNumber: trackingTextSchema.max(200, code('text.too_long')),
  ...details,
});
export type ExpectedRow = z.infer<typeof expectedRowSchema>;

export const registerExpectedSchema = z.object({
  customerId: idSchema.optional(),
  source: choice(['screen', 'file']).default('screen'),
  rows: z
    .array(expectedRowSchema)
    .min(1, code('list.too_few'))
    .max(MOST_TRACKING_NUMBERS, code('expected.too_many')),
  idempotencyKey: idempotencyKeySchema,
});
export type RegisterExpected = z.infer<typeof registerExpectedSchema>;

export const updateExpectedSchema = changeSchema.extend({
  trackingNumber: trackingNumberSchema,
  ...details,
  /** Invoices to take off, of either kind. */
  removedInvoiceIds: idsSchema.default([]),
});
export type UpdateExpected = z.infer<typeof updateExpectedSchema>;

export const listExpectedSchema = turningSchema.extend({
  status: z.array(choice(expectedStates)).max(expectedStates.length).optional(),
  office: z.enum(offices).optional(),
  carrier: choice(carriers).optional(),
  customerId: idSchema.optional(),
  /** Registered within these days. */
  registered: daysSchema.optional(),
  /** Only numbers that another customer expects too. */
  isSeveral: z.literal(true).optional(),
  /** Only those whose customer was reminded. */
  isReminded: z.literal(true).optional(),
  isArchived: z.boolean().default(false),
});
