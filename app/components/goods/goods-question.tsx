import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '~/app/components/form/check-field';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import type { GoodsAnswer } from '~/domain/goods/answer';
import { type AnsweredQuestion, answerChoices } from '~/domain/goods/questions';
import type { GoodsLineProps } from './line-props';

/** The field of what a rule asks about a line. What was answered stays, whatever the goods are called meanwhile. */
export function GoodsQuestionField({
  answer,
  ...props
}: GoodsLineProps & { answer: GoodsAnswer }): ReactNode {
  const { question } = answer;
  switch (question) {
    case 'battery':
      return props.line.battery === 'none' ? <NoBattery {...props} /> : null;
    case 'net_weight':
      return <Amount {...props} field="netWeight" />;
    case 'volume':
      return <Amount {...props} field="netVolume" />;
    case 'alcohol':
    case 'contents':
      return <TypedAnswer {...props} question={question} />;
    case 'prescription':
    case 'magnet':
    case 'cleaned':
      return <ChosenAnswer {...props} question={question} />;
    case null:
      return null;
  }
}

function NoBattery({ line, path, onSet }: GoodsLineProps): ReactNode {
  const { t } = useTranslation('goods');
  return (
    <CheckField
      name={`${path}.answers.battery`}
      label={t('fields.battery')}
      checked={line.answers?.battery === 'none'}
      onChange={({ target }) =>
        onSet({ answers: { ...line.answers, battery: target.checked ? 'none' : '' } })
      }
    />
  );
}

function Amount({
  line,
  path,
  errors,
  onSet,
  field,
}: GoodsLineProps & { field: 'netWeight' | 'netVolume' }): ReactNode {
  const { t } = useTranslation('goods');
  return (
    <TextField
      name={`${path}.${field}`}
      label={t(`fields.${field}`)}
      error={errors[`${path}.${field}`]}
      suffix={field === 'netWeight' ? t('common:units.kg') : undefined}
      inputMode="decimal"
      isNumber
      autoComplete="off"
      maxLength={20}
      value={line[field] ?? ''}
      onChange={({ target }) => onSet({ [field]: target.value })}
    />
  );
}

type AnswerProps<Question extends AnsweredQuestion> = GoodsLineProps & { question: Question };

function TypedAnswer({
  line,
  path,
  errors,
  onSet,
  question,
}: AnswerProps<'alcohol' | 'contents'>): ReactNode {
  const { t } = useTranslation('goods');
  const isNumber = question === 'alcohol';
  return (
    <TextField
      name={`${path}.answers.${question}`}
      label={t(`fields.${question}`)}
      error={errors[`${path}.answers.${question}`]}
      isNumber={isNumber}
      inputMode={isNumber ? 'decimal' : 'text'}
      autoComplete="off"
      maxLength={isNumber ? 20 : 200}
      value={line.answers?.[question] ?? ''}
      onChange={({ target }) => onSet({ answers: { ...line.answers, [question]: target.value } })}
    />
  );
}

function ChosenAnswer({
  line,
  path,
  errors,
  onSet,
  question,
}: AnswerProps<'prescription' | 'magnet' | 'cleaned'>): ReactNode {
  const { t } = useTranslation('goods');
  return (
    <SelectField
      name={`${path}.answers.${question}`}
      label={t(`fields.${question}`)}
      error={errors[`${path}.answers.${question}`]}
      placeholder={t('fields.choose')}
      choices={answerChoices[question].map((value) => ({
        value,
        label: t(`choices.${question}.${value}`),
      }))}
      value={line.answers?.[question] ?? ''}
      onChange={({ target }) => onSet({ answers: { ...line.answers, [question]: target.value } })}
    />
  );
}
