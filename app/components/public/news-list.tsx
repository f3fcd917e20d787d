import type { ReactNode } from 'react';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import styles from './news-list.module.css';

export type NewsTeaser = { slug: string; title: string; excerpt: string; publishedAt: Date };

type NewsListProps = { news: readonly NewsTeaser[]; heading?: 'h2' | 'h3' };

/** Date, title and first lines; the title leads to the whole. */
export function NewsList({ news, heading: Heading = 'h3' }: NewsListProps): ReactNode {
  const { Link } = useHost();
  const format = useFormat();
  return (
    <ul className={styles.list}>
      {news.map(({ slug, title, excerpt, publishedAt }) => (
        <li key={slug}>
          <time className="muted small" dateTime={publishedAt.toISOString()}>
            {format.date(publishedAt, 'ulaanbaatar')}
          </time>
          <Heading className={styles.title}>
            <Link to={`/news/${slug}`}>{title}</Link>
          </Heading>
          <p className="muted">{excerpt}</p>
        </li>
      ))}
    </ul>
  );
}
