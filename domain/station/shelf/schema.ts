import { z } from 'zod';
import { parseArrivalNumber } from '~/domain/arrivals/number';
import { arrivedBoxSchema, hasAllSides, MOST_PHOTOS } from '~/domain/arrivals/schema';
import { arrivalPhotoKinds, arrivalStates, staffNeeds } from '~/domain/arrivals/states';
import { choice, code, idSchema, shortText } from '~/domain/core/schema';
import { recordSchema } from '../record';

/** The number on a label that was reserved for this device. */
const reservedNumber = shortText(20).refine(
  (text) => parseArrivalNumber(text) === text,
  code('arrival.number_taken'),
);

/** A box that a station takes onto the shelf, perhaps without a connection. */
export const shelfScanSchema = recordSchema
  .extend({
    act: z.literal('shelf'),
    ...arrivedBoxSchema.omit({ id: true, photoIds: true, arrivedAt: true }).shape,
    /** The arrival's own id, made by the device: the same box sent by two scans is one arrival. */
    arrivalId: idSchema,
    /** The number on the label that is printed already; left out: the server gives one. */
    labelNumber: reservedNumber.optional(),
    /** Ids of pictures on the device, which are uploaded later. */
    photoIds: z.array(idSchema).max(MOST_PHOTOS, code('list.too_many')).default([]),
  })
  .refine(hasAllSides, { error: code('required'), path: ['heightMm'] });

/** A picture of a box, uploaded under the id that the device gave it. */
export const shelfPhotoSchema = recordSchema.extend({
  act: z.literal('shelfPhoto'),
  arrivalId: idSchema,
  photoId: idSchema,
  kind: choice(arrivalPhotoKinds).default('box'),
});

/** A box of a shop after its scan. */
export const scannedArrivalSchema = z.object({
  id: idSchema,
  number: z.string(),
  status: z.enum(arrivalStates),
  /** Null while it is unclaimed. */
  customerName: z.string().nullable(),
  needsStaff: z.enum(staffNeeds).nullable(),
  place: z.string(),
  boxNo: z.number().int(),
  grossG: z.number().int(),
});
export type ScannedArrival = z.output<typeof scannedArrivalSchema>;
