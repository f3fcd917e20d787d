import type { Locale } from '~/domain/core/format/locale';
import type { Queryable, Tx } from '../../../core/api/context';
import { nameOfUser } from '../../../core/db/user-names/queries';

const head = ['id', 'number', 'termsEdition.version', 'validFrom', 'termsEdition.updatedAt'] as const;

export async function listAllEditions(db: Queryable, locale: Locale) {
  return await db
    .selectFrom('termsEdition')
    .select([...head, 'confirmedAt'])
    .select((eb) =>
      eb
        .selectFrom('appUser')
        .select(nameOfUser(locale).as('name'))
        .whereRef('appUser.id', '=', 'termsEdition.confirmedBy')
        .as('confirmedBy'),
    )
    .orderBy('number', 'desc')
    .limit(100)
    .execute();
}

export async function findTermsEdition(db: Queryable, id: string) {
  return await db
    .selectFrom('termsEdition')
    .select([...head, 'body'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function lockTermsEdition(tx: Tx, id: string) {
  return await tx
    .selectFrom('termsEdition')
    .select([...head, 'body'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function findDraft(tx: Tx): Promise<{ id: string; version: number } | undefined> {
  return await tx
    .selectFrom('termsEdition')
    .select(['id', 'version'])
    .where('validFrom', 'is', null)
    .executeTakeFirst();
}

/** Inserts a draft with the text of the newest edition; does nothing when there is one. */
export async function insertDraft(
  tx: Tx,
  createdBy: string,
): Promise<{ id: string; version: number } | undefined> {
  return await tx
    .insertInto('termsEdition')
    .columns(['number', 'body', 'createdBy'])
    .expression((eb) =>
      eb
        .selectFrom('termsEdition')
        .select((select) => [
          select('number', '+', 1).as('number'),
          'body',
          select.val(createdBy).as('createdBy'),
        ])
        .orderBy('number', 'desc')
        .limit(1),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
}
