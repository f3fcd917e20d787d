import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/app/components/feedback/empty-state';
import { NewsList } from '~/app/components/public/news-list';
import styles from '~/app/components/public/reading.module.css';
import { translatorFor } from '~/app/i18n/texts.server';
import { pageLoader } from '~/app/page.server';
import { pageMeta } from './page-meta';

export const loader = pageLoader('news', async ({ context }) => {
  const t = translatorFor(context.locale, 'news');
  const news = await context.api.content.news({ limit: 50 });
  return { title: t('title'), description: t('description'), news };
});
export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export default function NewsRoute(): ReactNode {
  const { t } = useTranslation('news');
  const { news } = useLoaderData<typeof loader>();
  return (
    <div className={styles.wide}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      {news.length > 0 ? <NewsList news={news} heading="h2" /> : <EmptyState>{t('empty')}</EmptyState>}
    </div>
  );
}
