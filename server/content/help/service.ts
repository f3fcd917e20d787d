import { DomainError } from '~/domain/core/errors';
import { localized } from '~/domain/core/localized';
import type { Context } from '../../core/api/context';
import type { ReadingContext } from '../../core/cache/public-reading';
import { countAct } from '../../core/limits/rate-limit/limits';
import { keepSecretCookie, readSecretCookie } from '../../core/security/cookies';
import { hashToken, newToken } from '../../core/security/token';
import { htmlOf } from '../markdown';
import { readTextValues, withValues } from '../places/service';
import { findFolded } from '../search/queries';
import {
  countVotes,
  findHelpArticle,
  findVote,
  listHelpArticles,
  listHelpCategories,
  listPopular,
  listRelated,
  lockOpenArticle,
  putVote,
  searchHelp,
} from './queries';

const popularShown = 6;
const relatedShown = 4;
const foundShown = 20;

/** Returns every category with its articles, and the most helpful ones. */
export async function readHelpCentre({ db, locale }: ReadingContext) {
  const [categories, articles, popular] = await Promise.all([
    listHelpCategories(db, locale),
    listHelpArticles(db, locale),
    listPopular(db, locale, popularShown),
  ]);
  return {
    categories: categories
      .map((category) => ({
        ...category,
        articles: articles.filter(({ categorySlug }) => categorySlug === category.slug),
      }))
      .filter(({ articles: own }) => own.length > 0),
    popular,
  };
}

export async function searchArticles({ db, locale }: Context, text: string) {
  if (text === '') return [];
  const columns = ['title', 'excerpt', 'body'];
  const ids = await findFolded(db, { table: 'help_article', columns, locale }, text);
  return await searchHelp(db, { locale, text, ids, limit: foundShown });
}

/** Returns an article with related ones and the visitor's vote, if any. */
export async function getHelpArticle(ctx: Context, slug: string) {
  const { db, locale } = ctx;
  const article = await findHelpArticle(db, locale, slug);
  if (!article) throw new DomainError('not_found');
  const voter = knownVoter(ctx);
  const [values, related, vote] = await Promise.all([
    readTextValues(db, ctx.now()),
    listRelated(db, { locale, slug, categorySlug: article.categorySlug, limit: relatedShown }),
    voter ? findVote(db, article.id, voter) : undefined,
  ]);
  const { id: _id, body, ...told } = article;
  return { ...told, html: htmlOf(withValues(body, localized(values, locale))), related, vote: vote ?? null };
}

/** Stores one vote per visitor and article: a repeat changes nothing, another vote replaces it. */
export async function voteHelpful(
  ctx: Context,
  { slug, isHelpful }: { slug: string; isHelpful: boolean },
): Promise<{ helpful: number; unhelpful: number }> {
  await countAct(ctx.db, 'help-vote', ctx.ip);
  const voter = knownVoter(ctx) ?? newVoter(ctx);
  return await ctx.db.transaction().execute(async (tx) => {
    const article = await lockOpenArticle(tx, slug);
    if (!article) throw new DomainError('not_found');
    await putVote(tx, { articleId: article.id, voter, isHelpful });
    return await countVotes(tx, article.id);
  });
}

/** Returns the hash that identifies a voter: the account, else the browser that voted before. */
function knownVoter(ctx: Context): string | undefined {
  if (ctx.session) return hashToken(`user:${ctx.session.user.id}`);
  const token = readSecretCookie(ctx, 'moz-visitor');
  return token && hashToken(token);
}

function newVoter(ctx: Context): string {
  const token = newToken();
  keepSecretCookie(ctx, 'moz-visitor', token);
  return hashToken(token);
}
