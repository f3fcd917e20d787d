import type { ReactNode } from 'react';
import { trpc } from '~/app/api/trpc';
import { RichText } from '~/app/components/public/rich-text';
import { Skeleton } from '~/app/components/skeleton';
import styles from './editing.module.css';

/** Markdown as visitors will see it, rendered by the server as for the page itself. */
export function Preview({ text, language }: { text: string; language: 'mn' | 'en' }): ReactNode {
  const preview = trpc.content.editing.preview.useQuery({ text }, { placeholderData: (before) => before });
  return (
    <div className={styles.preview} lang={language}>
      {preview.data ? <RichText html={preview.data.html} size="sm" /> : <Skeleton height="120px" />}
    </div>
  );
}
