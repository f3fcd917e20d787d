import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beingEdited } from '~/app/api/live/changed-queries';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { PictureField } from '~/app/components/form/picture-field';
import { Card } from '~/app/components/layout/card';
import { StatusPill } from '~/app/components/status/status-pill';
import { useFormat } from '~/app/i18n/use-format';
import { type NewsValues, newsValuesSchema } from '~/domain/content/editing';
import { emptyDocument, isEmptyDocument, type RichDocument } from '~/domain/content/rich-text/document';
import { isRequired, type Locale, locales } from '~/domain/core/format/locale';
import { inEachRequired } from '~/domain/core/localized';
import { destinationZone } from '~/domain/core/offices';
import styles from '../editing.module.css';
import { LocalizedTextField } from '../localized-text-field';
import { NewsPreview } from '../news-preview';
import { RichField } from '../rich/rich-field';
import { SlugField } from '../slug-field';
import { StoredText } from '../stored-text';
import { TextSheet } from '../text-sheet';
import { stateSince } from '../text-state';
import type { StoredRow } from '../use-stored-values';
import { type TextWork, useTextForm } from '../use-text-form';

const work: TextWork<NewsValues> = {
  schema: newsValuesSchema,
  create: ({ news }, call) => news.create.mutate(call),
  update: ({ news }, call) => news.update.mutate(call),
  read: ({ news }, id) => news.get.query({ id }),
  back: '/moz/news?tab=news',
};
const empty: NewsValues = {
  slug: '',
  title: inEachRequired(''),
  body: inEachRequired(emptyDocument),
  coverFileId: null,
};
type StoredNews = StoredRow<NewsValues> & { publishedAt: Date | null };

export function NewsForm({ id }: { id: string | undefined }): ReactNode {
  return id === undefined ? <Sheet /> : <Known id={id} />;
}

function Known({ id }: { id: string }): ReactNode {
  const query = trpc.content.editing.news.get.useQuery({ id }, beingEdited);
  return <StoredText query={query}>{(stored) => <Sheet stored={stored} />}</StoredText>;
}

function Sheet({ stored }: { stored?: StoredNews }): ReactNode {
  const { t } = useTranslation('content');
  const form = useTextForm(work, { initial: stored?.values ?? empty, stored });
  const [isShown, setIsShown] = useState(false);
  const cover = form.field('coverFileId');
  const body = form.field('body');
  const publishedAt = stored?.publishedAt ?? null;
  return (
    <TextSheet
      title={t(stored ? 'edit.news' : 'new.news')}
      back={work.back}
      form={form}
      status={stored && <StatusPill kind="text" state={stateSince(publishedAt)} />}
      facts={publishedAt && <PublishedFacts publishedAt={publishedAt} />}
      more={
        <Button variant="outline" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {t(isShown ? 'hidePreview' : 'preview')}
        </Button>
      }
      below={
        isShown && (
          <Card>
            <NewsPreview values={form.values} publishedAt={publishedAt ?? new Date()} />
          </Card>
        )
      }
    >
      <LocalizedTextField label={t('fields.title')} look="line" field={form.field('title')} />
      <div className={styles.pair}>
        <SlugField prefix="/news/" field={form.field('slug')} />
        <PictureField
          label={t('fields.cover')}
          hint={t('hints.cover')}
          error={cover.error}
          fileId={cover.value}
          onChange={cover.set}
        />
      </div>
      <div className={styles.pair}>
        {locales.map((language) => (
          <RichField
            key={language}
            label={`${t('fields.body')} (${t(`common:languages.${language}`)})`}
            language={language}
            value={body.value[language] ?? emptyDocument}
            error={body.errorIn(language)}
            onChange={(document) => body.set(withDocument(body.value, language, document))}
          />
        ))}
      </div>
    </TextSheet>
  );
}

/** An empty document in a language that is not required is none. */
function withDocument(
  documents: NewsValues['body'],
  language: Locale,
  document: RichDocument,
): NewsValues['body'] {
  const isNone = !isRequired(language) && isEmptyDocument(document);
  return { ...documents, [language]: isNone ? undefined : document };
}

function PublishedFacts({ publishedAt }: { publishedAt: Date }): ReactNode {
  const { t } = useTranslation('content');
  const format = useFormat();
  const key = stateSince(publishedAt) === 'scheduled' ? 'scheduledAt' : 'publishedSince';
  return t(key, { at: format.placeTime(publishedAt, destinationZone) });
}
