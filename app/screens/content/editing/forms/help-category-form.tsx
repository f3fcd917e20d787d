import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { type HelpCategoryValues, helpCategoryValuesSchema } from '~/domain/content/editing';
import { inEachRequired } from '~/domain/core/localized';
import { LocalizedTextField } from '../localized-text-field';
import { SlugField } from '../slug-field';
import { StoredText } from '../stored-text';
import { TextSheet } from '../text-sheet';
import type { StoredRow } from '../use-stored-values';
import { type TextWork, useTextForm } from '../use-text-form';

const work: TextWork<HelpCategoryValues> = {
  schema: helpCategoryValuesSchema,
  create: ({ helpCategories }, call) => helpCategories.create.mutate(call),
  update: ({ helpCategories }, call) => helpCategories.update.mutate(call),
  read: ({ helpCategories }, id) => helpCategories.get.query({ id }),
  back: '/moz/news?tab=categories',
};
const empty: HelpCategoryValues = { slug: '', name: inEachRequired(''), lead: inEachRequired('') };

export function HelpCategoryForm({ id }: { id: string | undefined }): ReactNode {
  return id === undefined ? <Sheet /> : <Known id={id} />;
}

function Known({ id }: { id: string }): ReactNode {
  const query = trpc.content.editing.helpCategories.get.useQuery({ id });
  return <StoredText query={query}>{(stored) => <Sheet stored={stored} />}</StoredText>;
}

function Sheet({ stored }: { stored?: StoredRow<HelpCategoryValues> }): ReactNode {
  const { t } = useTranslation('content');
  const form = useTextForm(work, { initial: stored?.values ?? empty, stored });
  return (
    <TextSheet title={t(stored ? 'edit.categories' : 'new.categories')} back={work.back} form={form}>
      <LocalizedTextField label={t('fields.name')} look="line" field={form.field('name')} />
      <SlugField prefix="/front-pages/help-center#" field={form.field('slug')} />
      <LocalizedTextField label={t('fields.lead')} look="text" isOptional field={form.field('lead')} />
    </TextSheet>
  );
}
