import { z } from 'zod';
import { cleanDocument } from '~/domain/content/rich-text/clean';
import type { RichDocument } from '~/domain/content/rich-text/document';
import { htmlOfDocument } from '~/domain/content/rich-text/html';
import { startOfDocument } from '~/domain/content/rich-text/plain';
import type { ContactMessage } from '~/domain/content/schema';
import { DomainError } from '~/domain/core/errors';
import type { Locale } from '~/domain/core/format/locale';
import { localized } from '~/domain/core/localized';
import { mobileOf } from '~/domain/core/phone';
import type { Context } from '../core/api/context';
import { answerOnce } from '../core/api/idempotency/service';
import type { ReadingContext } from '../core/cache/public-reading';
import { countAct } from '../core/limits/rate-limit/limits';
import { htmlOf } from './markdown';
import { readTextValues, withValues } from './places/service';
import { findNews, insertContactMessage, listFaq, listNews, listTeam } from './queries';
import { findFolded } from './search/queries';

type NewsRow = Awaited<ReturnType<typeof listNews>>[number];
type Cover = { fileId: string; width: number; height: number };
export type Teaser = { slug: string; title: string; excerpt: string; publishedAt: Date; cover: Cover | null };
export type Article = Teaser & { html: string };

export const receiptSchema = z.object({ receivedAt: z.date() });

/** Returns the newest news in the visitor's language, each with an excerpt. */
export async function readNews({ db, now, locale }: ReadingContext, limit: number): Promise<Teaser[]> {
  return (await listNews(db, now(), limit)).map((row) => teaserOf(locale, row));
}

export async function getArticle({ db, now, locale }: Context, slug: string): Promise<Article> {
  const row = await findNews(db, now(), slug);
  if (!row) throw new DomainError('not_found');
  return { ...teaserOf(locale, row), html: htmlOfDocument(bodyOf(locale, row)) };
}

/** Questions and answers, all or those that a search finds. */
export async function readFaq({ db, now, locale }: ReadingContext, text: string) {
  const columns = ['question', 'answer'];
  const ids = text === '' ? [] : await findFolded(db, { table: 'faq', columns, locale }, text);
  const [rows, values] = await Promise.all([listFaq(db, { locale, text, ids }), readTextValues(db, now())]);
  return rows.map(({ id, category, ...texts }) => ({
    id,
    category,
    question: localized(texts.question, locale),
    html: htmlOf(withValues(localized(texts.answer, locale), localized(values, locale))),
  }));
}

export async function readTeam({ db, locale }: ReadingContext) {
  const rows = await listTeam(db);
  return rows.map(({ id, office, photoFileId, ...texts }) => ({
    ...{ id, office, photoFileId },
    name: localized(texts.name, locale),
    title: localized(texts.title, locale),
  }));
}

/**
 * Stores a message of the contact form; the same key and text is stored once. A bot that fills in the hidden field gets
 * a normal response, but nothing is stored. Nobody is notified.
 */
export async function storeMessage(
  ctx: Context,
  message: ContactMessage,
): Promise<z.infer<typeof receiptSchema>> {
  await countAct(ctx.db, 'contact', ctx.ip);
  await countAct(ctx.db, 'contact-all', 'all');
  return await ctx.db.transaction().execute(async (tx) => {
    const once = message.idempotencyKey
      ? await answerOnce(tx, ctx, {
          actor: ctx.session?.user.id ?? 'visitor',
          key: message.idempotencyKey,
          procedure: 'content.contact',
          body: message,
        })
      : undefined;
    if (once?.isRepeat) return receiptSchema.parse(once.answer);
    const receipt = { receivedAt: ctx.now() };
    if (message.website !== '') return receipt;
    await insertContactMessage(tx, {
      name: message.name,
      mobile: message.mobile === '' ? null : mobileOf(message),
      email: message.email === '' ? null : message.email,
      body: message.body,
      locale: ctx.locale,
      userId: ctx.session?.user.id ?? null,
      createdAt: receipt.receivedAt,
    });
    await once?.store(receipt);
    return receipt;
  });
}

function teaserOf(locale: Locale, row: NewsRow): Teaser {
  return {
    slug: row.slug,
    title: localized(row.title, locale),
    excerpt: startOfDocument(bodyOf(locale, row), 400),
    publishedAt: row.publishedAt ?? new Date(0),
    cover: coverOf(row),
  };
}

function coverOf({ coverFileId, coverWidth, coverHeight }: NewsRow): Cover | null {
  if (coverFileId === null || coverWidth === null || coverHeight === null) return null;
  return { fileId: coverFileId, width: coverWidth, height: coverHeight };
}

/** What was cleaned when it was written is cleaned again, so that nothing else can come out. */
function bodyOf(locale: Locale, row: NewsRow): RichDocument {
  return cleanDocument(localized(row.body, locale));
}
