import type { ReactNode } from 'react';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { destinationZone } from '~/domain/core/offices';
import styles from './news-list.module.css';

export type NewsTeaser = {
  slug: string;
  title: string;
  excerpt: string;
  publishedAt: Date;
  cover: { fileId: string } | null;
};

type NewsListProps = { news: readonly NewsTeaser[]; heading?: 'h2' | 'h3' };

/** Picture, date, title and first lines. The title links to the article. */
export function NewsList({ news, heading: Heading = 'h3' }: NewsListProps): ReactNode {
  const { Link } = useHost();
  const format = useFormat();
  return (
    <ul className={styles.list} data-short={Heading === 'h3'}>
      {news.map(({ slug, title, excerpt, publishedAt, cover }) => (
        <li key={slug}>
          {cover && <img src={`/api/files/${cover.fileId}?size=small`} alt="" loading="lazy" />}
          <time className="muted small" dateTime={publishedAt.toISOString()}>
            {format.date(publishedAt, destinationZone)}
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
