import { z } from 'zod';
import type { StorageRules } from '~/domain/core/storage-days';
import type { Context } from '../../core/api/context';
import { findConstants } from '../../settings/constants/queries';

export const storageSchema = z
  .object({
    freeUntil: z.date(),
    freeDaysLeft: z.number().int(),
    chargedDays: z.number().int(),
    feeCentsPerDay: z.number().int(),
    feeCents: z.number().int(),
  })
  .nullable();

/** Schema of the constants when read as part of another statement. */
export const storageRulesSchema = z.object({ freeDays: z.int(), feeCentsPerDay: z.int() });

const keys = ['storage.free_days', 'storage.fee_cents_per_day'] as const;

/** Returns the current storage constants. */
export async function readStorageRules({ db, now }: Pick<Context, 'db' | 'now'>): Promise<StorageRules> {
  const constant = await findConstants(db, keys, now());
  return {
    freeDays: constant('storage.free_days'),
    feeCentsPerDay: constant('storage.fee_cents_per_day'),
  };
}
