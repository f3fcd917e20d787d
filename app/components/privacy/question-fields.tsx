import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '~/app/components/form/select-field';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { type DataRequestKind, dataRequestKinds } from '~/domain/privacy/requests';

type Question = { kind: DataRequestKind; text: string };

type QuestionFieldsProps = {
  question: Question;
  onChange: (question: Question) => void;
  textError: string | undefined;
  /** Between the two fields. */
  children?: ReactNode;
};

/** The fields of a request about personal data: its kind and its text. */
export function QuestionFields({ question, onChange, textError, children }: QuestionFieldsProps): ReactNode {
  const { t } = useTranslation(['privacy-requests', 'privacy']);
  return (
    <>
      <SelectField
        label={t('ask.kind')}
        choices={dataRequestKinds.map((value) => ({ value, label: t(`privacy:kinds.${value}`) }))}
        value={question.kind}
        onChange={({ target }) =>
          onChange({
            ...question,
            kind: dataRequestKinds.find((known) => known === target.value) ?? question.kind,
          })
        }
      />
      {children}
      <TextAreaField
        label={t('ask.text')}
        rows={4}
        maxLength={3000}
        value={question.text}
        error={textError}
        onChange={({ target }) => onChange({ ...question, text: target.value })}
      />
    </>
  );
}
