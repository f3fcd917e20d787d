import type { Queryable } from '../../core/context';

type Locale = 'mn' | 'en';

const bodies = { mn: 'bodyMn as body', en: 'bodyEn as body' } as const;

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
    .select(['number', 'validFrom', bodies[locale]])
    .where('number', '=', number)
    .executeTakeFirst();
}
