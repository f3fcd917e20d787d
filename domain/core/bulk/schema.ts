import { z } from 'zod';
import { MOST_AT_ONCE } from '~/domain/core/bulk/most';
import { changeSchema, code, idempotencyKeySchema } from '~/domain/core/schema';

const seenRowSchema = changeSchema.omit({ idempotencyKey: true });

/** The rows of a bulk change, each with the version that the client read. */
export function manyOf<Row extends z.ZodType<{ id: string }>>(row: Row) {
  return z.object({
    idempotencyKey: idempotencyKeySchema,
    rows: z
      .array(row, code('required'))
      .min(1, code('list.too_few'))
      .max(MOST_AT_ONCE, code('list.too_many'))
      .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, code('list.repeated')),
  });
}

export const manySchema = manyOf(seenRowSchema);
