import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Card } from '~/app/components/layout/card';
import { RecordHead } from '~/app/components/record/record-head';
import { privacyValuesSchema, type TermsValues, termsValuesSchema } from '~/domain/content/editing';
import { locales } from '~/domain/core/format/locale';
import { localized } from '~/domain/core/localized';
import type { Outputs } from '~/server/router';
import styles from '../editing.module.css';
import type { EditedText } from '../editing-query';
import { LocalizedTextField } from '../localized-text-field';
import { Preview } from '../preview';
import { StoredText } from '../stored-text';
import { TextSheet } from '../text-sheet';
import { type TextWork, useTextForm } from '../use-text-form';

type Edition = Outputs['content']['editing']['terms']['get'];

const works: Readonly<Record<EditedText, TextWork<TermsValues>>> = {
  terms: workOf('terms', termsValuesSchema),
  privacy: workOf('privacy', privacyValuesSchema),
};

function workOf(text: EditedText, schema: TextWork<TermsValues>['schema']): TextWork<TermsValues> {
  return {
    schema,
    update: (client, call) => client[text].update.mutate(call),
    read: (client, id) => client[text].get.query({ id }),
    back: `/moz/news?tab=${text}`,
  };
}

type EditionProps = { text: EditedText; edition: Edition };

/** A draft can be edited; a published edition is read-only. */
export function TermsForm({ text, id }: { text: EditedText; id: string }): ReactNode {
  const query = trpc.content.editing[text].get.useQuery({ id });
  return (
    <StoredText query={query}>
      {(edition) =>
        edition.validFrom ? (
          <Published text={text} edition={edition} />
        ) : (
          <Sheet text={text} edition={edition} />
        )
      }
    </StoredText>
  );
}

function Sheet({ text, edition }: EditionProps): ReactNode {
  const { t } = useTranslation('content');
  const form = useTextForm(works[text], { initial: edition.values, stored: edition });
  return (
    <TextSheet title={t(`edit.${text}`, { number: edition.number })} back={works[text].back} form={form}>
      <p className="muted">{t('hints.terms')}</p>
      <LocalizedTextField label={t('fields.body')} look="markdown" field={form.field('body')} />
    </TextSheet>
  );
}

function Published({ text, edition }: EditionProps): ReactNode {
  const { t } = useTranslation('content');
  const { number, values } = edition;
  return (
    <>
      <RecordHead
        name={t(`edit.${text}`, { number })}
        back={{ to: works[text].back, label: t('back') }}
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
