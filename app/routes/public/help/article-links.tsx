import type { ReactNode } from 'react';
import { useHost } from '~/app/host';
import styles from './help.module.css';

export type ArticleTeaser = { slug: string; title: string; excerpt: string; category: string };

type ArticleLinksProps = { articles: readonly ArticleTeaser[]; heading: 'h2' | 'h3' };

export function articlePath(slug: string): string {
  return `/front-pages/help-center/article/${slug}`;
}

/** Title and first lines. The title links to the article. */
export function ArticleLinks({ articles, heading: Heading }: ArticleLinksProps): ReactNode {
  const { Link } = useHost();
  return (
    <ul className={styles.teasers}>
      {articles.map(({ slug, title, excerpt, category }) => (
        <li key={slug}>
          <p className={styles.topic}>{category}</p>
          <Heading>
            <Link to={articlePath(slug)}>{title}</Link>
          </Heading>
          <p className="muted">{excerpt}</p>
        </li>
      ))}
    </ul>
  );
}
