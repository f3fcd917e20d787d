import type { Locale } from '~/domain/core/format/locale';
import type { Queryable } from '../../core/api/context';
import { textIn } from '../../core/db/localized/queries';

/** Texts that are published by editions, each in a table with the same columns. */
export type EditionTable = 'termsEdition' | 'privacyEdition';

/** Lists editions in force now or earlier, newest first. */
export async function listEditions(db: Queryable, table: EditionTable, now: Date) {
  return await db
    .selectFrom<EditionTable>(table)
    .select(['number', 'validFrom'])
    .where('validFrom', '<=', now)
    .orderBy('validFrom', 'desc')
    .orderBy('number', 'desc')
    .limit(50)
    .execute();
}

export async function findEdition(
  db: Queryable,
  table: EditionTable,
  { locale, number }: { locale: Locale; number: number },
) {
  return await db
    .selectFrom<EditionTable>(table)
    .select(['number', 'validFrom', textIn('body', locale).as('body')])
    // As text: keys of JSON would come back in camelCase, and these are names that texts hold.
    .select((eb) => eb.cast<string>('quoted', 'text').as('quoted'))
    .where('number', '=', number)
    .executeTakeFirst();
}

/** The number of the edition in force; undefined while none is. */
export async function findEditionInForce(
  db: Queryable,
  table: EditionTable,
  now: Date,
): Promise<number | undefined> {
  const edition = await db
    .selectFrom<EditionTable>(table)
    .select('number')
    .where('validFrom', '<=', now)
    .orderBy('validFrom', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return edition?.number;
}

/** Whether an edition of the terms is in force: without one there is nothing that a customer could accept. */
export async function hasTermsInForce(db: Queryable, now: Date): Promise<boolean> {
  return (await findEditionInForce(db, 'termsEdition', now)) !== undefined;
}
