import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/app/components/feedback/empty-state';
import { useHost } from '~/app/host';
import { type ArticleTeaser, articlePath } from './article-links';
import styles from './help.module.css';

type Category = { slug: string; name: string; lead: string; articles: readonly ArticleTeaser[] };

/** Every category with all its articles. */
export function Topics({ categories }: { categories: readonly Category[] }): ReactNode {
  const { t } = useTranslation('help');
  const { Link } = useHost();
  if (categories.length === 0) return <EmptyState>{t('prepared')}</EmptyState>;
  return (
    <section className={styles.part} aria-labelledby="topics">
      <h2 id="topics">{t('topics')}</h2>
      <div className={styles.topics}>
        {categories.map(({ slug, name, lead, articles }) => (
          <section key={slug} id={slug} aria-labelledby={`${slug}-title`}>
            <h3 id={`${slug}-title`}>{name}</h3>
            <p className="muted small">{lead}</p>
            <ul>
              {articles.map((article) => (
                <li key={article.slug}>
                  <Link to={articlePath(article.slug)}>{article.title}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
