import { z } from 'zod';
import { arrivalPhotoKinds, arrivalStates, staffNeeds } from '~/domain/arrivals/states';
import { batteries } from '~/domain/core/battery';
import { offices } from '~/domain/core/offices';
import { goodsAnswersOutput } from '../../goods/schema';
import { shelfEventSchema } from '../../moves/arrivals/history/schema';

const boxOfRepackSchema = z.object({ id: z.guid(), number: z.string(), status: z.enum(arrivalStates) });

/** Fields only for staff. */
const staffFactsSchema = z.object({
  place: z.string(),
  needsStaff: z.enum(staffNeeds).nullable(),
  labelName: z.string(),
  labelSuburb: z.string(),
  labelMobile: z.string(),
  labelText: z.string(),
  /** Photos that are still on the device of the station. */
  awaitedPhotos: z.number().int(),
  isLabelled: z.boolean(),
  customer: z.object({ id: z.guid(), name: z.string(), code: z.string().nullable() }).nullable(),
  endNote: z.string(),
  /** Of a returned one: the carrier and their number; else empty. */
  returnCarrier: z.string(),
  returnNumber: z.string(),
  /** From when on it may be returned and disposed of, and whether that is now; null once it has ended. */
  ends: z
    .object({
      returnFrom: z.date(),
      disposeFrom: z.date(),
      isReturnDue: z.boolean(),
      isDisposalDue: z.boolean(),
    })
    .nullable(),
});

export const arrivalDetailSchema = z.object({
  id: z.guid(),
  /** The number of our own label. */
  number: z.string(),
  status: z.enum(arrivalStates),
  version: z.number(),
  office: z.enum(offices),
  carrier: z.string(),
  trackingNumber: z.string(),
  boxNo: z.number(),
  /** As the customer registered it: the shop, and how many boxes are expected; null without an expected parcel. */
  expected: z.object({ id: z.guid(), shop: z.string(), boxes: z.number() }).nullable(),
  /** Name on the label; the first letters alone for customers. */
  labelName: z.string(),
  /** Sides in millimetres; null while only the weight is known. */
  lengthMm: z.number().nullable(),
  widthMm: z.number().nullable(),
  heightMm: z.number().nullable(),
  grossG: z.number(),
  /** The value of its goods that are declared, in cents. */
  declaredCents: z.number(),
  /** The strictest of its goods; null while one is not answered. */
  battery: z.enum(batteries).nullable(),
  hasInvoice: z.boolean(),
  arrivedAt: z.date(),
  endedAt: z.date().nullable(),
  archivedAt: z.date().nullable(),
  form: z.object({ id: z.guid(), code: z.string() }).nullable(),
  parcel: z.object({ id: z.guid(), number: z.string() }).nullable(),
  staff: staffFactsSchema.nullable(),
  items: z.array(
    z.object({
      id: z.guid(),
      description: z.string(),
      descriptionEn: z.string(),
      hsCode: z.string(),
      quantity: z.number().int(),
      valueCents: z.number().int().nullable(),
      battery: z.enum(batteries).nullable(),
      ...goodsAnswersOutput,
      /** On the shelf, in no form: a question of a rule of goods is not answered. */
      isAsked: z.boolean(),
    }),
  ),
  photos: z.array(
    z.object({ id: z.guid(), kind: z.enum(arrivalPhotoKinds), width: z.number(), height: z.number() }),
  ),
  /** Photos that were deleted when their years ended. */
  photosDeleted: z.number().int(),
  /** Boxes that a repack made this one from. */
  madeFrom: z.array(boxOfRepackSchema),
  /** Boxes that a repack made of this one. */
  madeInto: z.array(boxOfRepackSchema),
  /** Its events and those of the boxes that it was made from, oldest first. */
  events: z.array(shelfEventSchema),
});
export type ArrivalDetail = z.infer<typeof arrivalDetailSchema>;

export const foundArrivalsSchema = z.array(
  z.object({
    id: z.guid(),
    number: z.string(),
    status: z.enum(arrivalStates),
    boxNo: z.number(),
    /** Empty for customers. */
    place: z.string(),
  }),
);

/** What is on our own label. It names nobody: shelves are seen by visitors. */
export const shelfLabelSchema = z.object({
  number: z.string(),
  place: z.string(),
  /** Letters of the branch. */
  branch: z.string(),
  boxNo: z.number(),
  /** Boxes that are expected of the same number, at least `boxNo`. */
  boxes: z.number(),
  arrivedAt: z.date(),
  grossG: z.number(),
  /** SVG markup without scripts. */
  code128: z.string(),
  qr: z.string(),
});
export type ShelfLabel = z.infer<typeof shelfLabelSchema>;
