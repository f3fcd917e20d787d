import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '~/app/components/navigation/tabs';
import { NewsArticle } from '~/app/components/public/news-article';
import type { NewsValues } from '~/domain/content/editing';
import { htmlOfDocument } from '~/domain/content/rich-text/html';
import { defaultLocale, type Locale, locales } from '~/domain/core/format/locale';
import { localized } from '~/domain/core/localized';
import styles from './editing.module.css';

/** News as visitors will see them, by the very pieces of their page. */
export function NewsPreview({ values, publishedAt }: { values: NewsValues; publishedAt: Date }): ReactNode {
  const { t } = useTranslation('content');
  const [language, setLanguage] = useState<Locale>(defaultLocale);
  const { coverFileId } = values;
  const title = localized(values.title, language);
  const body = localized(values.body, language);
  return (
    <section className={styles.fields} aria-label={t('preview')}>
      <Tabs
        label={t('preview')}
        tabs={locales.map((id) => ({ id, text: t(`common:languages.${id}`) }))}
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
