import { sql } from 'kysely';
import type { Locale } from '~/domain/core/format/locale';
import type { Queryable, Tx } from '../../core/api/context';
import { textIn } from '../../core/db/localized/queries';
import { distance, isFound } from '../search/queries';

/** What visitors may read: published, and neither it nor its category archived. */
function open(db: Queryable, locale: Locale) {
  return db
    .selectFrom('helpArticle as a')
    .innerJoin('helpCategory as c', 'c.id', 'a.categoryId')
    .select(['a.slug', 'c.slug as categorySlug'])
    .select([textIn('a.title', locale).as('title'), textIn('a.excerpt', locale).as('excerpt')])
    .select(textIn('c.name', locale).as('category'))
    .where('a.isPublished', '=', true)
    .where('a.archivedAt', 'is', null)
    .where('c.archivedAt', 'is', null);
}

export async function listHelpCategories(db: Queryable, locale: Locale) {
  return await db
    .selectFrom('helpCategory')
    .select(['slug', textIn('name', locale).as('name'), textIn('lead', locale).as('lead')])
    .where('archivedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(50)
    .execute();
}

export async function listHelpArticles(db: Queryable, locale: Locale) {
  return await open(db, locale).orderBy('a.position').orderBy('a.id').limit(500).execute();
}

/** Lists the most helpful articles; without any votes, the first of each category. */
export async function listPopular(db: Queryable, locale: Locale, limit: number) {
  return await open(db, locale)
    .orderBy(sql`a.helpful - a.unhelpful`, 'desc')
    .orderBy('a.position')
    .orderBy('c.position')
    .limit(limit)
    .execute();
}

export async function searchHelp(
  db: Queryable,
  { locale, text, ids, limit }: { locale: Locale; text: string; ids: readonly string[]; limit: number },
) {
  const own = [textIn('a.title', locale), textIn('a.excerpt', locale), textIn('a.body', locale)];
  return await open(db, locale)
    .where(isFound({ all: 'a.searchText', own, id: 'a.id', ids }, text))
    .orderBy(distance(textIn('a.title', locale), text))
    .orderBy('a.position')
    .orderBy('a.id')
    .limit(limit)
    .execute();
}

export async function findHelpArticle(db: Queryable, locale: Locale, slug: string) {
  return await open(db, locale)
    .select([textIn('a.body', locale).as('body'), 'a.id', 'a.updatedAt', 'a.helpful', 'a.unhelpful'])
    .where('a.slug', '=', slug)
    .executeTakeFirst();
}

/** Lists others of the same category, then the most read. */
export async function listRelated(
  db: Queryable,
  {
    locale,
    slug,
    categorySlug,
    limit,
  }: { locale: Locale; slug: string; categorySlug: string; limit: number },
) {
  return await open(db, locale)
    .where('a.slug', '!=', slug)
    .orderBy((eb) => eb('c.slug', '=', categorySlug), 'desc')
    .orderBy(sql`a.helpful - a.unhelpful`, 'desc')
    .orderBy('a.position')
    .orderBy('a.id')
    .limit(limit)
    .execute();
}

export async function findVote(
  db: Queryable,
  articleId: string,
  voter: string,
): Promise<boolean | undefined> {
  const vote = await db
    .selectFrom('helpVote')
    .select('isHelpful')
    .where('articleId', '=', articleId)
    .where('voter', '=', voter)
    .executeTakeFirst();
  return vote?.isHelpful;
}

/** Locks the article, so that votes on it are counted one after another. */
export async function lockOpenArticle(tx: Tx, slug: string): Promise<{ id: string } | undefined> {
  return await tx
    .selectFrom('helpArticle')
    .select('id')
    .where('slug', '=', slug)
    .where('isPublished', '=', true)
    .where('archivedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function putVote(
  tx: Tx,
  vote: { articleId: string; voter: string; isHelpful: boolean },
): Promise<void> {
  await tx
    .insertInto('helpVote')
    .values(vote)
    .onConflict((conflict) =>
      conflict.columns(['articleId', 'voter']).doUpdateSet({ isHelpful: vote.isHelpful }),
    )
    .execute();
}

/** Recounts the votes; the article must be locked. */
export async function countVotes(tx: Tx, articleId: string): Promise<{ helpful: number; unhelpful: number }> {
  const count = (isHelpful: boolean) =>
    sql<number>`(select count(*)::int from help_vote where article_id = ${articleId} and is_helpful = ${isHelpful})`;
  return await tx
    .updateTable('helpArticle')
    .set({ helpful: count(true), unhelpful: count(false) })
    .where('id', '=', articleId)
    .returning(['helpful', 'unhelpful'])
    .executeTakeFirstOrThrow();
}
