import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NewsList } from '~/app/components/public/news-list';
import styles from '~/app/components/public/reading.module.css';
import { RichText } from '~/app/components/public/rich-text';
import { useHost } from '~/app/host';
import { translatorFor } from '~/app/i18n/texts.server';
import { useFormat } from '~/app/i18n/use-format';
import { pageLoader } from '~/app/page.server';
import { slugSchema } from '~/domain/schema';
import { pageMeta } from './page-meta';
import { articleOf, breadcrumbs, originOf, structuredData } from './structured-data';

const OTHERS = 3;

export const loader = pageLoader('news-article', async ({ context, params }) => {
  const slug = slugSchema.safeParse(params.slug);
  const { api } = context;
  const [told, news] = await Promise.all([
    api.content.article({ slug: slug.success ? slug.data : 'none' }),
    api.content.news({ limit: OTHERS + 1 }),
  ]);
  const others = news.filter((other) => other.slug !== told.slug).slice(0, OTHERS);
  const section = translatorFor(context.locale, 'news')('title');
  return { title: told.title, description: told.excerpt.slice(0, 160), section, article: told, others };
});
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const origin = originOf(matches);
  const { title, slug, publishedAt } = data.article;
  return [
    ...pageMeta(data),
    structuredData(articleOf('NewsArticle', { ...data, publishedAt, origin })),
    structuredData(
      breadcrumbs(origin, [
        { name: data.section, path: '/news' },
        { name: title, path: `/news/${slug}` },
      ]),
    ),
  ];
};

export default function NewsArticleRoute(): ReactNode {
  const { t } = useTranslation('news');
  const { Link } = useHost();
  const format = useFormat();
  const { article, others } = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <article className={styles.head}>
        <Link to="/news">{t('back')}</Link>
        <h1>{article.title}</h1>
        <time className="muted" dateTime={article.publishedAt.toISOString()}>
          {format.date(article.publishedAt, 'ulaanbaatar')}
        </time>
        <RichText html={article.html} />
      </article>
      <section className={styles.more}>
        <h2>{t('more')}</h2>
        <NewsList news={others} />
      </section>
    </div>
  );
}
