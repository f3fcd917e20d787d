import type { Queryable } from '../../core/context';

type Locale = 'mn' | 'en';

const bodies = { mn: 'bodyMn as body', en: 'bodyEn as body' } as const;

/** Editions that have come into force, newest first. */
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
    .select(['number', 'validFrom', bodies[locale]])
    // As text: keys of JSON would come back in camelCase, and these are names that texts hold.
    .select((eb) => eb.cast<string>('quoted', 'text').as('quoted'))
    .where('number', '=', number)
    .executeTakeFirst();
}
