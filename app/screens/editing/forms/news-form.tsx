import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { type NewsValues, newsValuesSchema } from '~/domain/content/editing';
import { PairField } from '../pair-field';
import { SlugField } from '../slug-field';
import { StoredText } from '../stored-text';
import { TextSheet } from '../text-sheet';
import { type Stored, type TextWork, useTextForm } from '../use-text-form';

const work: TextWork<NewsValues> = {
  schema: newsValuesSchema,
  create: ({ news }, call) => news.create.mutate(call),
  update: ({ news }, call) => news.update.mutate(call),
  read: ({ news }, id) => news.get.query({ id }),
  back: '/moz/news?tab=news',
};
const empty: NewsValues = { slug: '', titleMn: '', titleEn: '', bodyMn: '', bodyEn: '' };

export function NewsForm({ id }: { id: string | undefined }): ReactNode {
  return id === undefined ? <Sheet /> : <Known id={id} />;
}

function Known({ id }: { id: string }): ReactNode {
  const query = trpc.editing.news.get.useQuery({ id });
  return <StoredText query={query}>{(stored) => <Sheet stored={stored} />}</StoredText>;
}

function Sheet({ stored }: { stored?: Stored<NewsValues> }): ReactNode {
  const { t } = useTranslation('editing');
  const form = useTextForm(work, { initial: stored?.values ?? empty, stored });
  return (
    <TextSheet title={t(stored ? 'edit.news' : 'new.news')} back={work.back} form={form}>
      <PairField
        label={t('fields.title')}
        look="line"
        mn={form.field('titleMn')}
        en={form.field('titleEn')}
      />
      <SlugField prefix="/news/" field={form.field('slug')} />
      <PairField
        label={t('fields.body')}
        look="markdown"
        mn={form.field('bodyMn')}
        en={form.field('bodyEn')}
      />
    </TextSheet>
  );
}
