import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Card } from '~/app/components/layout/card';
import { RecordHead } from '~/app/components/record/record-head';
import { type TermsValues, termsValuesSchema } from '~/domain/content/editing';
import { locales } from '~/domain/core/format/locale';
import { localized } from '~/domain/core/localized';
import type { Outputs } from '~/server/router';
import styles from '../editing.module.css';
import { LocalizedTextField } from '../localized-text-field';
import { Preview } from '../preview';
import { StoredText } from '../stored-text';
import { TextSheet } from '../text-sheet';
import { type TextWork, useTextForm } from '../use-text-form';

type Edition = Outputs['content']['editing']['terms']['get'];

const work: TextWork<TermsValues> = {
  schema: termsValuesSchema,
  update: ({ terms }, call) => terms.update.mutate(call),
  read: ({ terms }, id) => terms.get.query({ id }),
  back: '/moz/news?tab=terms',
};

/** A draft can be edited; a published edition is read-only. */
export function TermsForm({ id }: { id: string }): ReactNode {
  const query = trpc.content.editing.terms.get.useQuery({ id });
  return (
    <StoredText query={query}>
      {(edition) => (edition.validFrom ? <Published edition={edition} /> : <Sheet edition={edition} />)}
    </StoredText>
  );
}

function Sheet({ edition }: { edition: Edition }): ReactNode {
  const { t } = useTranslation('content');
  const form = useTextForm(work, { initial: edition.values, stored: edition });
  return (
    <TextSheet title={t('edit.terms', { number: edition.number })} back={work.back} form={form}>
      <p className="muted">{t('hints.terms')}</p>
      <LocalizedTextField label={t('fields.body')} look="markdown" field={form.field('body')} />
    </TextSheet>
  );
}

function Published({ edition }: { edition: Edition }): ReactNode {
  const { t } = useTranslation('content');
  const { number, values } = edition;
  return (
    <>
      <RecordHead
        name={t('edit.terms', { number })}
        back={{ to: work.back, label: t('back') }}
        facts={t('hints.termsPublished')}
      />
      <Card>
        <div className={styles.pair}>
          {locales.map((language) => (
            <Preview key={language} text={localized(values.body, language)} language={language} />
          ))}
        </div>
      </Card>
    </>
  );
}
