import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewsArticle } from '~/app/components/public/news-article';
import { Tabs } from '~/app/components/tabs';
import type { NewsValues } from '~/domain/content/editing';
import { htmlOfDocument } from '~/domain/content/rich-text/html';
import { localized } from '~/domain/core/localized';
import styles from './editing.module.css';

const languages = ['mn', 'en'] as const;

/** News as visitors will see it, rendered with the components of the public page. */
export function NewsPreview({ values, publishedAt }: { values: NewsValues; publishedAt: Date }): ReactNode {
  const { t } = useTranslation('content');
  const [language, setLanguage] = useState<(typeof languages)[number]>('mn');
  const { coverFileId } = values;
  const title = localized(values, 'title', language);
  const body = localized(values, 'body', language);
  return (
    <section className={styles.fields} aria-label={t('preview')}>
      <Tabs
        label={t('preview')}
        tabs={languages.map((id) => ({ id, text: t(`inLanguage.${id}`) }))}
        chosen={language}
        onChoose={setLanguage}
      />
      <div className={styles.article} lang={language}>
        <NewsArticle
          title={title === '' ? '…' : title}
          html={htmlOfDocument(body)}
          publishedAt={publishedAt}
          cover={coverFileId === null ? null : { fileId: coverFileId }}
        />
      </div>
    </section>
  );
}
