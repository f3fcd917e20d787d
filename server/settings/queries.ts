import type { Insertable } from 'kysely';
import type { Constant } from '~/db/types.gen';
import type { Locale } from '~/domain/core/format/locale';
import type { Queryable, Tx } from '../core/api/context';
import { nameOfActor } from '../core/db/user-names/queries';

/** Returns all past, current and future values of all constants, newest first. */
export async function listConstants(db: Queryable, locale: Locale) {
  return await db
    .selectFrom('constant')
    .leftJoin('appUser', 'appUser.id', 'constant.createdBy')
    .select(['constant.id', 'key', 'value', 'validFrom', 'constant.createdAt'])
    .select(nameOfActor(locale).as('enteredBy'))
    .orderBy('key')
    .orderBy('validFrom', 'desc')
    .limit(2000)
    .execute();
}

/** Locks and returns the values of one constant, newest first. */
export async function lockConstant(tx: Tx, key: string) {
  return await tx
    .selectFrom('constant')
    .select(['id', 'value', 'validFrom'])
    .where('key', '=', key)
    .orderBy('validFrom', 'desc')
    .forUpdate()
    .execute();
}

export async function insertConstant(
  tx: Tx,
  constant: Insertable<Constant>,
): Promise<{ id: string } | undefined> {
  return await tx
    .insertInto('constant')
    .values(constant)
    .onConflict((conflict) => conflict.columns(['key', 'validFrom']).doNothing())
    .returning('id')
    .executeTakeFirst();
}
