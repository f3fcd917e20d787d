import { z } from 'zod';
import {
  choice,
  code,
  idempotencyKeySchema,
  idSchema,
  instantSchema,
  wholeNumber,
} from '~/domain/core/schema';
import { constantKeys, unitOf } from '~/domain/settings/constants';

/** `seen` is the newest entry that the client read; `validFrom` defaults to now. */
export const setConstantSchema = z
  .object({
    key: choice(['customs.duty_bps', ...constantKeys]),
    value: wholeNumber(0, 1_000_000_000),
    validFrom: instantSchema.optional(),
    seen: idSchema.nullable(),
    idempotencyKey: idempotencyKeySchema,
  })
  .refine(({ key, value }) => unitOf(key) !== 'flag' || value <= 1, {
    error: code('number.too_big'),
    path: ['value'],
  });
export type SetConstant = z.infer<typeof setConstantSchema>;
