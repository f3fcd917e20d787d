import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { SelectField } from '~/app/components/form/select-field';
import { type FaqValues, faqValuesSchema } from '~/domain/content/editing';
import { faqCategories } from '~/domain/content/faq-categories';
import { inEachRequired } from '~/domain/core/localized';
import { LocalizedTextField } from '../localized-text-field';
import { StoredText } from '../stored-text';
import { TextSheet } from '../text-sheet';
import type { StoredRow } from '../use-stored-values';
import { type TextWork, useTextForm } from '../use-text-form';

const work: TextWork<FaqValues> = {
  schema: faqValuesSchema,
  create: ({ faq }, call) => faq.create.mutate(call),
  update: ({ faq }, call) => faq.update.mutate(call),
  read: ({ faq }, id) => faq.get.query({ id }),
  back: '/moz/news?tab=faq',
};
const empty: FaqValues = {
  category: 'sending',
  question: inEachRequired(''),
  answer: inEachRequired(''),
};

export function FaqForm({ id }: { id: string | undefined }): ReactNode {
  return id === undefined ? <Sheet /> : <Known id={id} />;
}

function Known({ id }: { id: string }): ReactNode {
  const query = trpc.content.editing.faq.get.useQuery({ id });
  return <StoredText query={query}>{(stored) => <Sheet stored={stored} />}</StoredText>;
}

function Sheet({ stored }: { stored?: StoredRow<FaqValues> }): ReactNode {
  const { t } = useTranslation(['content', 'home']);
  const form = useTextForm(work, { initial: stored?.values ?? empty, stored });
  const category = form.field('category');
  return (
    <TextSheet title={t(stored ? 'edit.faq' : 'new.faq')} back={work.back} form={form}>
      <SelectField
        label={t('fields.category')}
        value={category.value}
        error={category.error}
        choices={faqCategories.map((value) => ({ value, label: t(`home:faq.categories.${value}`) }))}
        onChange={({ target }) =>
          category.set(faqCategories.find((known) => known === target.value) ?? 'sending')
        }
      />
      <LocalizedTextField label={t('fields.question')} look="line" field={form.field('question')} />
      <LocalizedTextField label={t('fields.answer')} look="markdown" field={form.field('answer')} />
    </TextSheet>
  );
}
