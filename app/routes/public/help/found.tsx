import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';
import { ArticleLinks, type ArticleTeaser } from './article-links';
import styles from './help.module.css';

/** The search results, announced to screen readers. */
export function Found({ q, articles }: { q: string; articles: readonly ArticleTeaser[] }): ReactNode {
  const { t } = useTranslation('help');
  const { Link } = useHost();
  return (
    <section className={styles.part} aria-labelledby="found">
      <p id="found" role="status" className={styles.told}>
        {articles.length > 0 ? t('found', { q, count: articles.length }) : t('nothing', { q })}
      </p>
      <ArticleLinks articles={articles} heading="h2" />
      <Link to="/front-pages/help-center">{t('clear')}</Link>
    </section>
  );
}
