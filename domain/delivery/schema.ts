import { z } from 'zod';
import { changeSchema, code, daySchema, idempotencyKeySchema, idSchema } from '~/domain/core/schema';

export const MAX_STOPS = 100;

const parcelIds = z
  .array(idSchema)
  .max(MAX_STOPS, code('list.too_many'))
  .refine((ids) => new Set(ids).size === ids.length, code('list.repeated'));

const contents = {
  /** A calendar day in Ulaanbaatar. */
  day: daySchema,
  driverId: idSchema.nullable(),
  /** The parcels in delivery order. */
  parcelIds,
};

export const planRunSchema = z.object({
  ...contents,
  parcelIds: parcelIds.min(1, code('list.too_few')),
  idempotencyKey: idempotencyKeySchema,
});
/** The complete run after the change. Without parcels it is closed. */
export const changeRunSchema = changeSchema.extend(contents);
