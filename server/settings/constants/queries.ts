import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { ConstantKey } from '~/domain/settings/default-constants';
import type { Queryable } from '../../core/api/context';

/** Returns the values of constants valid at that time, in one statement. */
export async function findConstants<Key extends ConstantKey>(
  db: Queryable,
  keys: readonly Key[],
  now: Date,
): Promise<(key: Key) => number> {
  const rows = await db
    .selectFrom('constant')
    .distinctOn('key')
    .select(['key', 'value'])
    .where('key', 'in', [...keys])
    .where('validFrom', '<=', now)
    .orderBy('key')
    .orderBy('validFrom', 'desc')
    .execute();
  const values = new Map<string, unknown>(rows.map(({ key, value }) => [key, value]));
  return (key) => z.int().parse(values.get(key));
}

/** Returns the value of a constant valid at that time. */
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

/** SQL expression for the value of a constant valid at that time. */
export function constantAt(key: ConstantKey, now: Date | RawBuilder<Date>): RawBuilder<unknown> {
  return sql`(select value from constant where key = ${key} and valid_from <= ${now}
    order by valid_from desc limit 1)`;
}
