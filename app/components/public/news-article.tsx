import type { ReactNode } from 'react';
import { useFormat } from '~/app/i18n/use-format';
import { destinationZone } from '~/domain/core/offices';
import styles from './news-article.module.css';
import { RichText } from './rich-text';

type NewsArticleProps = {
  title: string;
  html: string;
  publishedAt: Date;
  cover: { fileId: string; width?: number; height?: number } | null;
};

/** An article: title, date, picture, text. */
export function NewsArticle({ title, html, publishedAt, cover }: NewsArticleProps): ReactNode {
  const format = useFormat();
  return (
    <article className={styles.article}>
      <h1>{title}</h1>
      <time className="muted" dateTime={publishedAt.toISOString()}>
        {format.date(publishedAt, destinationZone)}
      </time>
      {cover && (
        <img
          className={styles.cover}
          src={`/api/files/${cover.fileId}`}
          alt=""
          width={cover.width}
          height={cover.height}
        />
      )}
      <RichText html={html} />
    </article>
  );
}
