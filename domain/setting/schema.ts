import { z } from 'zod';
import { type ConstantKey, defaultConstants } from '~/domain/constants';
import { choice, idempotencyKeySchema, idSchema, instantSchema, wholeNumber } from '~/domain/schema';

export const constantKeys: readonly ConstantKey[] = Object.keys(defaultConstants).filter(isConstantKey);

function isConstantKey(text: string): text is ConstantKey {
  return Object.hasOwn(defaultConstants, text);
}

/** What a value counts: its key ends in it. */
export type ConstantUnit = 'bps' | 'cents' | 'mnt' | 'days' | 'hours' | 'number';

export function unitOf(key: ConstantKey): ConstantUnit {
  if (key.endsWith('_bps')) return 'bps';
  if (key.includes('_cents')) return 'cents';
  if (key.endsWith('_mnt')) return 'mnt';
  if (key.endsWith('_days')) return 'days';
  return key.endsWith('_hours') ? 'hours' : 'number';
}

/** `seen` is the newest entry that the writer saw; without `validFrom` the value holds from now on. */
export const setConstantSchema = z.object({
  key: choice(['customs.duty_bps', ...constantKeys]),
  value: wholeNumber(0, 1_000_000_000),
  validFrom: instantSchema.optional(),
  seen: idSchema.nullable(),
  idempotencyKey: idempotencyKeySchema,
});
export type SetConstant = z.infer<typeof setConstantSchema>;
