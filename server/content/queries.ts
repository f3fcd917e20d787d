import { type Insertable, sql } from 'kysely';
import type { ContactMessage } from '~/db/types.gen';
import { contactSearchText } from '~/domain/contact/search-text';
import type { Locale } from '~/domain/core/format/locale';
import type { Queryable, Tx } from '../core/api/context';
import { textIn } from '../core/db/localized/queries';
import { isFound } from './search/queries';

/** Lists published news, newest first, without those dated in the future. */
export async function listNews(db: Queryable, now: Date, limit: number) {
  return await publishedNews(db, now)
    .orderBy('news.publishedAt', 'desc')
    .orderBy('news.id', 'desc')
    .limit(limit)
    .execute();
}

/** Finds those of the news that are published, with the title in that language. */
export async function searchNews(
  db: Queryable,
  { now, locale, ids, limit }: { now: Date; locale: Locale; ids: readonly string[]; limit: number },
): Promise<{ id: string; slug: string; title: string }[]> {
  const title = textIn('title', locale);
  return await db
    .selectFrom('news')
    .select(['id', 'slug', title.as('title')])
    .where('status', '=', 'published')
    .where('archivedAt', 'is', null)
    .where('publishedAt', '<=', now)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('publishedAt', 'desc')
    .limit(limit)
    .execute();
}

export async function findNews(db: Queryable, now: Date, slug: string) {
  return await publishedNews(db, now).where('news.slug', '=', slug).executeTakeFirst();
}

function publishedNews(db: Queryable, now: Date) {
  return db
    .selectFrom('news')
    .leftJoin('file as cover', 'cover.id', 'news.coverFileId')
    .select(['news.slug', 'news.title', 'news.body', 'news.publishedAt'])
    .select(['news.coverFileId', 'cover.width as coverWidth', 'cover.height as coverHeight'])
    .where('news.status', '=', 'published')
    .where('news.archivedAt', 'is', null)
    .where('news.publishedAt', '<=', now);
}

/** Questions and answers, all or those that hold the words in that language. */
export async function listFaq(
  db: Queryable,
  { locale, text, ids }: { locale: Locale; text: string; ids: readonly string[] },
) {
  const own = [textIn('question', locale), textIn('answer', locale)];
  return await db
    .selectFrom('faq')
    .select(['id', 'category', 'question', 'answer'])
    .where('archivedAt', 'is', null)
    .$if(text !== '', (query) => query.where(isFound({ all: 'searchText', own, id: 'id', ids }, text)))
    .orderBy('position')
    .orderBy('id')
    .limit(200)
    .execute();
}

export async function listTeam(db: Queryable) {
  return await db
    .selectFrom('teamMember')
    .select(['id', 'name', 'title', 'office', 'photoFileId'])
    .where('archivedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(100)
    .execute();
}

export async function insertContactMessage(tx: Tx, message: Insertable<ContactMessage>): Promise<void> {
  const { name, body, mobile = null, email = null } = message;
  const foldedText = contactSearchText({ name, mobile, email, body });
  await tx
    .insertInto('contactMessage')
    .values({ ...message, foldedText })
    .execute();
}
