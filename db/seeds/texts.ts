import type { Kysely } from 'kysely';
import type { DB } from '../types.gen';
import { faqItems } from './content/faq';
import { helpCategories } from './content/help';
import { termsEn } from './content/terms/en';
import { termsMn } from './content/terms/mn';

const firstTermsSince = new Date('2026-11-01T00:00:00Z');

/** Inserts the initial terms, help and FAQ of a new database, in every mode. Skips a table with rows. */
export async function seedTexts(db: Kysely<DB>): Promise<void> {
  if (!(await db.selectFrom('termsEdition').select('id').limit(1).executeTakeFirst())) {
    await db
      .insertInto('termsEdition')
      .values({ number: 1, bodyMn: termsMn, bodyEn: termsEn, validFrom: firstTermsSince })
      .execute();
  }
  if (!(await db.selectFrom('helpCategory').select('id').limit(1).executeTakeFirst())) await seedHelp(db);
  if (!(await db.selectFrom('faq').select('id').limit(1).executeTakeFirst())) {
    await db
      .insertInto('faq')
      .values(faqItems.map((item, position) => ({ ...item, position })))
      .execute();
  }
}

async function seedHelp(db: Kysely<DB>): Promise<void> {
  for (const [position, { articles, ...category }] of helpCategories.entries()) {
    const { id } = await db
      .insertInto('helpCategory')
      .values({ ...category, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('helpArticle')
      .values(
        articles.map((article, at) => ({ ...article, categoryId: id, isPublished: true, position: at })),
      )
      .execute();
  }
}
