import { z } from 'zod';
import { arrivalStates } from '~/domain/arrivals/states';
import { batteries } from '~/domain/core/battery';
import { offices } from '~/domain/core/offices';
import { idSchema } from '~/domain/core/schema';
import { itemConditions } from '~/domain/forms/schema';
import { servicePurposes, serviceStates } from '~/domain/services/states';
import { fliesAnswerSchema, goodsAnswersOutput } from '../../goods/schema';

/** Without `customerId` the caller's own shelf. */
export const readShelfInput = z.object({ customerId: idSchema.optional() });

const dutySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('several_expect') }),
  fliesAnswerSchema.omit({ flies: true }).extend({ kind: z.literal('forbidden') }),
  z.object({ kind: z.literal('declare_goods') }),
  z.object({ kind: z.literal('value_missing') }),
  z.object({ kind: z.literal('answer_goods') }),
  z.object({ kind: z.literal('answer_battery') }),
  z.object({ kind: z.literal('add_invoice'), isDemanded: z.boolean() }),
  z.object({ kind: z.literal('contents_differ') }),
  z.object({ kind: z.literal('over_exemption'), overMnt: z.number() }),
  z.object({ kind: z.literal('storage_ends'), daysLeft: z.int(), feeCentsPerDay: z.int() }),
]);

const storageSchema = z.object({
  freeUntil: z.date(),
  freeDaysLeft: z.int(),
  chargedDays: z.int(),
  feeCentsPerDay: z.int(),
  dueDays: z.int(),
  dueCents: z.int(),
  /** The clock does not run while a submitted form waits for us. */
  isStopped: z.boolean(),
});

const cardSchema = z.object({
  id: z.guid(),
  number: z.string(),
  version: z.int(),
  status: z.enum(arrivalStates),
  office: z.enum(offices),
  /** Empty for an arrival that was not registered before. */
  shop: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  boxNo: z.int(),
  grossG: z.int(),
  /** Null until the box is measured. */
  sizes: z.object({ lengthMm: z.int(), widthMm: z.int(), heightMm: z.int() }).nullable(),
  arrivedAt: z.date(),
  endedAt: z.date().nullable(),
  photos: z.array(z.object({ id: z.guid(), kind: z.string() })),
  items: z.array(
    z.object({
      description: z.string(),
      descriptionEn: z.string(),
      hsCode: z.string(),
      quantity: z.int(),
      valueCents: z.int().nullable(),
      battery: z.enum(batteries).nullable(),
      condition: z.enum(itemConditions),
      ...goodsAnswersOutput,
    }),
  ),
  /** Services that are not done yet. */
  services: z.array(z.object({ purpose: z.enum(servicePurposes), status: z.enum(serviceStates) })),
  /** The last day on which it waits for others. */
  waitsUntil: z.string().nullable(),
  form: z.object({ id: z.guid(), code: z.string(), isDraft: z.boolean() }).nullable(),
  duties: z.array(dutySchema),
  isReady: z.boolean(),
  storage: storageSchema.nullable(),
});
export type ShelfCard = z.infer<typeof cardSchema>;

export const shelfSchema = z.object({
  servedAt: z.date(),
  onShelf: z.array(cardSchema),
  onTheWay: z.array(
    z.object({
      id: z.guid(),
      carrier: z.string(),
      trackingNumber: z.string(),
      shop: z.string(),
      boxes: z.int(),
      office: z.enum(offices),
      createdAt: z.date(),
      remindedAt: z.date().nullable(),
      /** Another customer registered this number too. */
      isExpectedBySeveral: z.boolean(),
    }),
  ),
  ended: z.array(cardSchema),
});
export type Shelf = z.infer<typeof shelfSchema>;

export const versionedArrivalSchema = z.object({ id: z.guid(), version: z.int() });
