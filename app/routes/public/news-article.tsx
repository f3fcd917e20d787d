import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NewsArticle } from '~/app/components/public/news-article';
import { NewsList } from '~/app/components/public/news-list';
import styles from '~/app/components/public/reading.module.css';
import { useHost } from '~/app/host';
import { translatorFor } from '~/app/i18n/texts.server';
import { pageLoader } from '~/app/page.server';
import { slugSchema } from '~/domain/core/schema';
import { pageMeta } from './page-meta';
import { articleOf, breadcrumbs, originOf, structuredData } from './structured-data';

const OTHERS = 3;

export const loader = pageLoader('news-article', async ({ context, params }) => {
  const slug = slugSchema.safeParse(params.slug);
  const { api } = context;
  const [article, news] = await Promise.all([
    api.content.article({ slug: slug.success ? slug.data : 'none' }),
    api.content.news({ limit: OTHERS + 1 }),
  ]);
  const others = news.filter((other) => other.slug !== article.slug).slice(0, OTHERS);
  const section = translatorFor(context.locale, 'news')('title');
  return {
    title: article.title,
    description: article.excerpt.slice(0, 160),
    section,
    article: article,
    others,
  };
});
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const origin = originOf(matches);
  const { title, slug, publishedAt, cover } = data.article;
  const image = cover ? `${origin}/api/files/${cover.fileId}` : undefined;
  return [
    ...pageMeta(data),
    ...(image ? [{ property: 'og:image', content: image }] : []),
    structuredData(articleOf('NewsArticle', { ...data, publishedAt, origin, image })),
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
  const { article, others } = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Link to="/news">{t('back')}</Link>
        <NewsArticle {...article} />
      </div>
      {others.length > 0 && (
        <section className={styles.more}>
          <h2>{t('more')}</h2>
          <NewsList news={others} />
        </section>
      )}
    </div>
  );
}
