import { z } from 'zod';
import type { ConstantKey } from '~/domain/constants';
import type { Queryable } from '../context';

/** The value of a general constant on that day. */
export async function findConstant(db: Queryable, key: ConstantKey, now: Date): Promise<number> {
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
