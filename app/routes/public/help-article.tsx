import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '~/app/components/public/rich-text';
import { useHost } from '~/app/host';
import { translatorFor } from '~/app/i18n/texts.server';
import { useFormat } from '~/app/i18n/use-format';
import { pageLoader } from '~/app/page.server';
import { destinationZone } from '~/domain/core/offices';
import { slugSchema } from '~/domain/core/schema';
import { articlePath } from './help/article-links';
import { AskUs } from './help/ask-us';
import styles from './help/help.module.css';
import { Helpful } from './help/helpful';
import { voteAction } from './help/vote-action';
import { pageMeta } from './page-meta';
import { articleOf, breadcrumbs, originOf, structuredData } from './structured-data';

export const loader = pageLoader('help-article', async ({ context, params }) => {
  const slug = slugSchema.safeParse(params.title);
  const article = await context.api.content.helpArticle({ slug: slug.success ? slug.data : 'none' });
  const section = translatorFor(context.locale, 'help')('home');
  return { title: article.title, description: article.excerpt, section, article: article };
});
export const action = voteAction;
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const origin = originOf(matches);
  const { title, slug, updatedAt } = data.article;
  return [
    ...pageMeta(data),
    structuredData(articleOf('Article', { ...data, updatedAt, origin })),
    structuredData(
      breadcrumbs(origin, [
        { name: data.section, path: '/front-pages/help-center' },
        { name: title, path: articlePath(slug) },
      ]),
    ),
  ];
};

export default function HelpArticleRoute(): ReactNode {
  const { t } = useTranslation('help');
  const { Link } = useHost();
  const format = useFormat();
  const { article } = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <nav className={styles.crumbs} aria-label={t('crumbs')}>
        <ol>
          <li>
            <Link to="/front-pages/help-center">{t('home')}</Link>
          </li>
          <li>
            <Link to={`/front-pages/help-center#${article.categorySlug}`}>{article.category}</Link>
          </li>
          <li aria-current="page">{article.title}</li>
        </ol>
      </nav>
      <article className={styles.article}>
        <header>
          <h1>{article.title}</h1>
          <p className={styles.lead}>{article.excerpt}</p>
          <p className="muted small">
            {t('updated', { date: format.date(article.updatedAt, destinationZone) })}
          </p>
        </header>
        <RichText html={article.html} />
        <Helpful key={article.slug} article={article} />
      </article>
      {article.related.length > 0 && (
        <aside className={styles.aside} aria-labelledby="related">
          <h2 id="related">{t('related')}</h2>
          <ul>
            {article.related.map(({ slug, title }) => (
              <li key={slug}>
                <Link to={articlePath(slug)}>{title}</Link>
              </li>
            ))}
          </ul>
        </aside>
      )}
      <AskUs />
    </div>
  );
}
