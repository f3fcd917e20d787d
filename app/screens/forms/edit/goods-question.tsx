import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '~/app/components/form/check-field';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import type { GoodsAnswer } from '~/domain/goods/answer';
import { type AnsweredQuestion, answerChoices } from '~/domain/goods/questions';
import { useEditor } from './editor-context';
import type { ItemProps, useItem } from './use-item';

type LineProps = Pick<ItemProps, 'item' | 'at'> & { row: ReturnType<typeof useItem> };

/** The field of what a rule asks about a line. What was answered stays, whatever the goods are called meanwhile. */
export function GoodsQuestionField({ answer, ...line }: LineProps & { answer: GoodsAnswer }): ReactNode {
  const { question } = answer;
  switch (question) {
    case 'battery':
      return line.item.battery === 'none' ? <NoBattery {...line} /> : null;
    case 'net_weight':
      return <Amount {...line} field="netWeight" />;
    case 'volume':
      return <Amount {...line} field="netVolume" />;
    case 'alcohol':
    case 'contents':
      return <TypedAnswer {...line} question={question} />;
    case 'prescription':
    case 'magnet':
    case 'cleaned':
      return <ChosenAnswer {...line} question={question} />;
    case null:
      return null;
  }
}

function NoBattery({ item, at, row }: LineProps): ReactNode {
  const { t } = useTranslation('forms');
  return (
    <CheckField
      name={`items.${at}.answers.battery`}
      label={t('goodsFields.battery')}
      checked={item.answers?.battery === 'none'}
      onChange={({ target }) =>
        row.set({ answers: { ...item.answers, battery: target.checked ? 'none' : '' } })
      }
    />
  );
}

function Amount({ item, at, row, field }: LineProps & { field: 'netWeight' | 'netVolume' }): ReactNode {
  const { t } = useTranslation('forms');
  const { errors } = useEditor();
  return (
    <TextField
      name={`items.${at}.${field}`}
      label={t(`goodsFields.${field}`)}
      error={errors[`items.${at}.${field}`]}
      suffix={field === 'netWeight' ? t('common:units.kg') : undefined}
      inputMode="decimal"
      isNumber
      autoComplete="off"
      maxLength={20}
      value={item[field] ?? ''}
      onChange={({ target }) => row.set({ [field]: target.value })}
    />
  );
}

type AnswerProps<Question extends AnsweredQuestion> = LineProps & { question: Question };

function TypedAnswer({ item, at, row, question }: AnswerProps<'alcohol' | 'contents'>): ReactNode {
  const { t } = useTranslation('forms');
  const { errors } = useEditor();
  const isNumber = question === 'alcohol';
  return (
    <TextField
      name={`items.${at}.answers.${question}`}
      label={t(`goodsFields.${question}`)}
      error={errors[`items.${at}.answers.${question}`]}
      isNumber={isNumber}
      inputMode={isNumber ? 'decimal' : 'text'}
      autoComplete="off"
      maxLength={isNumber ? 20 : 200}
      value={item.answers?.[question] ?? ''}
      onChange={({ target }) => row.set({ answers: { ...item.answers, [question]: target.value } })}
    />
  );
}

function ChosenAnswer({
  item,
  at,
  row,
  question,
}: AnswerProps<'prescription' | 'magnet' | 'cleaned'>): ReactNode {
  const { t } = useTranslation('forms');
  const { errors } = useEditor();
  return (
    <SelectField
      name={`items.${at}.answers.${question}`}
      label={t(`goodsFields.${question}`)}
      error={errors[`items.${at}.answers.${question}`]}
      placeholder={t('goodsFields.choose')}
      choices={answerChoices[question].map((value) => ({
        value,
        label: t(`goodsChoices.${question}.${value}`),
      }))}
      value={item.answers?.[question] ?? ''}
      onChange={({ target }) => row.set({ answers: { ...item.answers, [question]: target.value } })}
    />
  );
}
