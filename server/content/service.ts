import { z } from 'zod';
import type { ContactMessage } from '~/domain/content/schema';
import { mobileOf } from '~/domain/customer/schema';
import { DomainError } from '~/domain/errors';
import type { Context } from '../context';
import { answerOnce } from '../idempotency/service';
import { countAct } from '../rate-limit/limits';
import { findNews, insertContactMessage, listFaq, listNews, listTeam } from './queries';

type NewsRow = Awaited<ReturnType<typeof listNews>>[number];
export type Teaser = { slug: string; title: string; excerpt: string; publishedAt: Date };
export type Article = { slug: string; title: string; body: string; publishedAt: Date };

export const receiptSchema = z.object({ receivedAt: z.date() });

/** The newest news in the language of the visitor, each with its first paragraph. */
export async function readNews({ db, now, locale }: Context, limit: number): Promise<Teaser[]> {
  const rows = await listNews(db, now(), limit);
  return rows.map((row) => {
    const { body, ...rest } = articleIn(locale, row);
    return { ...rest, excerpt: body.split(/\n\s*\n/u)[0] ?? '' };
  });
}

export async function getArticle({ db, now, locale }: Context, slug: string): Promise<Article> {
  const row = await findNews(db, now(), slug);
  if (!row) throw new DomainError('not_found');
  return articleIn(locale, row);
}

export async function readFaq({ db, locale }: Context) {
  const rows = await listFaq(db);
  return rows.map(({ id, category, ...texts }) => ({
    id,
    category,
    question: locale === 'mn' ? texts.questionMn : texts.questionEn,
    answer: locale === 'mn' ? texts.answerMn : texts.answerEn,
  }));
}

export async function readTeam({ db, locale }: Context) {
  const rows = await listTeam(db);
  return rows.map(({ id, office, ...texts }) => ({
    id,
    office,
    name: locale === 'mn' ? texts.nameMn : texts.nameEn,
    title: locale === 'mn' ? texts.titleMn : texts.titleEn,
  }));
}

/** Keeps a message of the contact form. The same key and words again are one message. */
export async function keepMessage(
  ctx: Context,
  message: ContactMessage,
): Promise<z.infer<typeof receiptSchema>> {
  await countAct(ctx.db, 'contact', ctx.ip);
  return await ctx.db.transaction().execute(async (tx) => {
    const once = message.idempotencyKey
      ? await answerOnce(tx, {
          actor: ctx.session?.user.id ?? 'visitor',
          key: message.idempotencyKey,
          procedure: 'content.contact',
          body: message,
        })
      : undefined;
    if (once?.isRepeat) return receiptSchema.parse(once.answer);
    const receipt = { receivedAt: ctx.now() };
    await insertContactMessage(tx, {
      name: message.name,
      mobile: message.mobile === '' ? null : mobileOf(message),
      email: message.email === '' ? null : message.email,
      body: message.body,
      locale: ctx.locale,
      userId: ctx.session?.user.id ?? null,
      createdAt: receipt.receivedAt,
    });
    await once?.keep(receipt);
    return receipt;
  });
}

function articleIn(locale: 'mn' | 'en', row: NewsRow): Article {
  return {
    slug: row.slug,
    title: locale === 'mn' ? row.titleMn : row.titleEn,
    body: locale === 'mn' ? row.bodyMn : row.bodyEn,
    publishedAt: row.publishedAt ?? new Date(0),
  };
}
