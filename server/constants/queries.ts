import { z } from 'zod';
import type { Queryable } from '../context';

export const integerConstants = [
  'quote.valid_hours',
  'form.valid_days',
  'bill.approval_percent',
  'storage.free_days',
  'storage.fee_cents_per_day',
  'export.declaration_cents',
] as const;
export type IntegerConstant = (typeof integerConstants)[number];

/** The value of a general constant on that day. */
export async function findConstant(db: Queryable, key: IntegerConstant, now: Date): Promise<number> {
  const row = await db
    .selectFrom('constant')
    .select('value')
    .where('key', '=', key)
    .where('validFrom', '<=', now)
    .orderBy('validFrom', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return z.int().parse(row.value);
}
