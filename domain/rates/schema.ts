import { z } from 'zod';
import { code, idempotencyKeySchema, instantSchema, pageSchema, requiredText } from '~/domain/core/schema';
import { typedRateSchema } from './typed';

/** `validFrom` defaults to now. `confirmed` allows a large difference from the last rate. */
export const enterRateSchema = z.object({
  rate: typedRateSchema,
  validFrom: instantSchema.optional(),
  confirmed: z.boolean(code('invalid')).default(false),
  idempotencyKey: idempotencyKeySchema,
});
export type EnterRate = z.infer<typeof enterRateSchema>;

/** The export of 5,000 rates, with all its columns. */
export const MAX_FILE_LETTERS = 600_000;

/** A complete CSV, which `domain/rates/import` reads. */
export const importRatesSchema = z.object({
  csv: requiredText.max(MAX_FILE_LETTERS, code('body.too_big')),
  confirmed: z.boolean(code('invalid')).default(false),
  idempotencyKey: idempotencyKeySchema,
});
export type ImportRates = z.infer<typeof importRatesSchema>;

export const listRatesSchema = pageSchema.omit({ search: true, sort: true });
