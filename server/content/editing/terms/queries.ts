import type { Locale } from '~/domain/core/format/locale';
import type { Queryable, Tx } from '../../../core/api/context';
import { nameOfUser } from '../../../core/db/user-names/queries';
import type { EditionTable } from '../../terms/queries';

const head = ['id', 'number', 'version', 'validFrom', 'updatedAt'] as const;

export async function listAllEditions(db: Queryable, table: EditionTable, locale: Locale) {
  return await db
    .selectFrom<EditionTable>(table)
    .select([...head, 'confirmedAt'])
    .select((eb) =>
      eb
        .selectFrom('appUser')
        .select(nameOfUser(locale).as('name'))
        .whereRef('appUser.id', '=', 'confirmedBy')
        .as('confirmedBy'),
    )
    .orderBy('number', 'desc')
    .limit(100)
    .execute();
}

export async function findStoredEdition(db: Queryable, table: EditionTable, id: string) {
  return await db
    .selectFrom<EditionTable>(table)
    .select([...head, 'body'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function lockEdition(tx: Tx, table: EditionTable, id: string) {
  return await tx
    .selectFrom<EditionTable>(table)
    .select([...head, 'body'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function findDraft(
  tx: Tx,
  table: EditionTable,
): Promise<{ id: string; version: number } | undefined> {
  return await tx
    .selectFrom<EditionTable>(table)
    .select(['id', 'version'])
    .where('validFrom', 'is', null)
    .executeTakeFirst();
}

/** Inserts a draft with the text of the newest edition; does nothing when there is one. */
export async function insertDraft(
  tx: Tx,
  table: EditionTable,
  createdBy: string,
): Promise<{ id: string; version: number } | undefined> {
  return await tx
    .insertInto<EditionTable>(table)
    .columns(['number', 'body', 'createdBy'])
    .expression((eb) =>
      eb
        .selectFrom<EditionTable>(table)
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
