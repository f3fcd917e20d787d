import { z } from 'zod';
import { idempotencyKeySchema, idSchema, shortText } from '~/domain/core/schema';

/** A scanned code, and the parcel whose hand-over is open, if one is. */
export const readPassSchema = z.object({
  text: shortText(100),
  parcelId: idSchema.optional(),
  idempotencyKey: idempotencyKeySchema,
});
export type ReadPass = z.infer<typeof readPassSchema>;
