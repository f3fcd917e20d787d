import type { Kysely } from 'kysely';
import { type TextConstant, textValues } from '~/domain/content/text-places';
import { defaultConstants } from '~/domain/settings/default-constants';
import type { DB } from '../types.gen';
import { faqItems } from './content/faq';
import { helpCategories } from './content/help';
import { privacyEn } from './content/privacy/en';
import { privacyMn } from './content/privacy/mn';
import { termsEn } from './content/terms/en';
import { termsMn } from './content/terms/mn';

const firstTermsSince = new Date('2026-11-01T00:00:00Z');

/**
 * Terms, privacy page, help and questions as a new database begins with them, in every mode. A table with rows is left
 * alone. Terms and privacy page are drafts: a live portal has none until an administrator has read and published them.
 */
export async function seedTexts(db: Kysely<DB>): Promise<void> {
  if (!(await db.selectFrom('termsEdition').select('id').limit(1).executeTakeFirst())) {
    await db
      .insertInto('termsEdition')
      .values({ number: 1, body: { mn: termsMn, en: termsEn } })
      .execute();
  }
  if (!(await db.selectFrom('privacyEdition').select('id').limit(1).executeTakeFirst())) {
    await db
      .insertInto('privacyEdition')
      .values({ number: 1, body: { mn: privacyMn, en: privacyEn } })
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

/** Publishes the first terms and privacy page of a demo or a test, which nobody has to read before. */
export async function publishSeededTerms(db: Kysely<DB>): Promise<void> {
  const constant = (key: TextConstant): number => defaultConstants[key];
  const { name: company } = await db.selectFrom('company').select('name').executeTakeFirstOrThrow();
  const facts = { constant, company };
  const quoted = JSON.stringify({ mn: textValues(facts, 'mn'), en: textValues(facts, 'en') });
  for (const table of ['termsEdition', 'privacyEdition'] as const) {
    await db
      .updateTable<typeof table>(table)
      .set({ validFrom: firstTermsSince, confirmedAt: firstTermsSince, quoted })
      .where('number', '=', 1)
      .where('validFrom', 'is', null)
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
