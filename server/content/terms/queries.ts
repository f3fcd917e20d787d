import type { Locale } from '~/domain/core/format/locale';
import type { Queryable } from '../../core/api/context';
import { textIn } from '../../core/db/localized/queries';

/** Lists editions in force now or earlier, newest first. */
export async function listEditions(db: Queryable, now: Date) {
  return await db
    .selectFrom('termsEdition')
    .select(['number', 'validFrom'])
    .where('validFrom', '<=', now)
    .orderBy('validFrom', 'desc')
    .orderBy('number', 'desc')
    .limit(50)
    .execute();
}

export async function findEdition(db: Queryable, locale: Locale, number: number) {
  return await db
    .selectFrom('termsEdition')
    .select(['number', 'validFrom', textIn('body', locale).as('body')])
    // As text: keys of JSON would come back in camelCase, and these are names that texts hold.
    .select((eb) => eb.cast<string>('quoted', 'text').as('quoted'))
    .where('number', '=', number)
    .executeTakeFirst();
}

/** Whether an edition of the terms is in force: without one there is nothing that a customer could accept. */
export async function hasTermsInForce(db: Queryable, now: Date): Promise<boolean> {
  const edition = await db
    .selectFrom('termsEdition')
    .select('id')
    .where('validFrom', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return edition !== undefined;
}
