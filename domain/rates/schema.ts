import { z } from 'zod';
import { code, idempotencyKeySchema, instantSchema, pageSchema, requiredText } from '~/domain/core/schema';
import { typedRateSchema } from './typed';

/** Without `validFrom` from now on. `confirmed`: yes, it is that far from the last. */
export const enterRateSchema = z.object({
  rate: typedRateSchema,
  validFrom: instantSchema.optional(),
  confirmed: z.boolean(code('invalid')).default(false),
  idempotencyKey: idempotencyKeySchema,
});
export type EnterRate = z.infer<typeof enterRateSchema>;

export const MAX_FILE_LETTERS = 300_000;

/** A CSV, whole: `domain/rates/import` reads it. */
export const importRatesSchema = z.object({
  csv: requiredText.max(MAX_FILE_LETTERS, code('body.too_big')),
  confirmed: z.boolean(code('invalid')).default(false),
  idempotencyKey: idempotencyKeySchema,
});
export type ImportRates = z.infer<typeof importRatesSchema>;

export const listRatesSchema = pageSchema.omit({ search: true, sort: true });
