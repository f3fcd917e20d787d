import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ArticleLinks, type ArticleTeaser } from './article-links';
import styles from './help.module.css';

export function Popular({ articles }: { articles: readonly ArticleTeaser[] }): ReactNode {
  const { t } = useTranslation('help');
  if (articles.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="popular">
      <h2 id="popular">{t('popular')}</h2>
      <ArticleLinks articles={articles} heading="h3" />
    </section>
  );
}
