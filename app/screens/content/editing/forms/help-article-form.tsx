import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { CheckField } from '~/app/components/form/check-field';
import { SelectField } from '~/app/components/form/select-field';
import { type HelpArticleValues, helpArticleValuesSchema } from '~/domain/content/editing';
import { inEachRequired, localized } from '~/domain/core/localized';
import { LocalizedTextField } from '../localized-text-field';
import { SlugField } from '../slug-field';
import { StoredText } from '../stored-text';
import { TextSheet } from '../text-sheet';
import type { StoredRow } from '../use-stored-values';
import { type TextWork, useTextForm } from '../use-text-form';

const work: TextWork<HelpArticleValues> = {
  schema: helpArticleValuesSchema,
  create: ({ helpArticles }, call) => helpArticles.create.mutate(call),
  update: ({ helpArticles }, call) => helpArticles.update.mutate(call),
  read: ({ helpArticles }, id) => helpArticles.get.query({ id }),
  back: '/moz/news?tab=help',
};
const empty: HelpArticleValues = {
  categoryId: '',
  slug: '',
  ...{ title: inEachRequired(''), excerpt: inEachRequired(''), body: inEachRequired('') },
  isPublished: false,
};

export function HelpArticleForm({ id }: { id: string | undefined }): ReactNode {
  return id === undefined ? <Sheet /> : <Known id={id} />;
}

function Known({ id }: { id: string }): ReactNode {
  const query = trpc.content.editing.helpArticles.get.useQuery({ id });
  return <StoredText query={query}>{(stored) => <Sheet stored={stored} />}</StoredText>;
}

function Sheet({ stored }: { stored?: StoredRow<HelpArticleValues> }): ReactNode {
  const { t, i18n } = useTranslation('content');
  const form = useTextForm(work, { initial: stored?.values ?? empty, stored });
  const categories = trpc.content.editing.helpCategories.list.useQuery({ page: 1, pageSize: 100 });
  const category = form.field('categoryId');
  const isPublished = form.field('isPublished');
  return (
    <TextSheet title={t(stored ? 'edit.help' : 'new.help')} back={work.back} form={form}>
      <SelectField
        label={t('columns.help')}
        value={category.value}
        error={category.error}
        placeholder=""
        choices={(categories.data?.rows ?? []).map((row) => ({
          value: row.id,
          label: localized(row.title, i18n.language),
        }))}
        onChange={({ target }) => category.set(target.value)}
      />
      <LocalizedTextField label={t('fields.title')} look="line" field={form.field('title')} />
      <SlugField prefix="/front-pages/help-center/article/" field={form.field('slug')} />
      <LocalizedTextField label={t('fields.excerpt')} look="text" field={form.field('excerpt')} />
      <LocalizedTextField label={t('fields.body')} look="markdown" field={form.field('body')} />
      <CheckField
        label={t('fields.isPublished')}
        checked={isPublished.value}
        onChange={({ target }) => isPublished.set(target.checked)}
      />
    </TextSheet>
  );
}
