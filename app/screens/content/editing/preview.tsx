import type { ReactNode } from 'react';
import { trpc } from '~/app/api/trpc';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { RichText } from '~/app/components/public/rich-text';
import type { Locale } from '~/domain/core/format/locale';
import styles from './editing.module.css';

/** Markdown as visitors will see it: made by the server, as on the page itself. */
export function Preview({ text, language }: { text: string; language: Locale }): ReactNode {
  const preview = trpc.content.editing.preview.useQuery(
    { text, language },
    { placeholderData: (before) => before },
  );
  return (
    <div className={styles.preview} lang={language}>
      {preview.data ? <RichText html={preview.data.html} size="sm" /> : <Skeleton height="120px" />}
    </div>
  );
}
