import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beingEdited } from '~/app/api/live/changed-queries';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/button';
import { Card } from '~/app/components/card';
import { StatusPill } from '~/app/components/status-pill';
import { useFormat } from '~/app/i18n/use-format';
import { type NewsValues, newsValuesSchema } from '~/domain/content/editing';
import { emptyDocument } from '~/domain/content/rich-text/document';
import { destinationZone } from '~/domain/core/offices';
import styles from '../editing.module.css';
import { NewsPreview } from '../news-preview';
import { PairField } from '../pair-field';
import { PictureField } from '../picture-field';
import { RichField } from '../rich/rich-field';
import { SlugField } from '../slug-field';
import { StoredText } from '../stored-text';
import { TextSheet } from '../text-sheet';
import { stateSince } from '../text-state';
import { type Stored, type TextWork, useTextForm } from '../use-text-form';

const work: TextWork<NewsValues> = {
  schema: newsValuesSchema,
  create: ({ news }, call) => news.create.mutate(call),
  update: ({ news }, call) => news.update.mutate(call),
  read: ({ news }, id) => news.get.query({ id }),
  back: '/moz/news?tab=news',
};
const empty: NewsValues = {
  slug: '',
  titleMn: '',
  titleEn: '',
  bodyMn: emptyDocument,
  bodyEn: emptyDocument,
  coverFileId: null,
};
type StoredNews = Stored<NewsValues> & { publishedAt: Date | null };

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
  const body = t('fields.body');
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
      <PairField
        label={t('fields.title')}
        look="line"
        mn={form.field('titleMn')}
        en={form.field('titleEn')}
      />
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
        <RichField label={`${body} (${t('languages.mn')})`} language="mn" field={form.field('bodyMn')} />
        <RichField label={`${body} (${t('languages.en')})`} language="en" field={form.field('bodyEn')} />
      </div>
    </TextSheet>
  );
}

function PublishedFacts({ publishedAt }: { publishedAt: Date }): ReactNode {
  const { t } = useTranslation('content');
  const format = useFormat();
  const key = stateSince(publishedAt) === 'scheduled' ? 'scheduledAt' : 'publishedSince';
  return t(key, { at: format.placeTime(publishedAt, destinationZone) });
}
