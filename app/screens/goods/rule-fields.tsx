import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '~/app/components/form/check-field';
import { LocalizedFields } from '~/app/components/form/localized-fields';
import { localizedProps } from '~/app/components/form/localized-props';
import { SelectField } from '~/app/components/form/select-field';
import sheetStyles from '~/app/components/form/sheet.module.css';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { TextField } from '~/app/components/form/text-field';
import { goodsQuestions, goodsUnits, goodsVerdicts, permitCountries } from '~/domain/goods/rule';
import type { TypedRule } from './typed-rule';

type FieldsProps = { form: UseFormReturnType<TypedRule> };

/** What the rule says, and what it asks. */
export function AnswerFields({ form, isNew }: FieldsProps & { isNew: boolean }): ReactNode {
  const { t } = useTranslation('goods-rules');
  return (
    <>
      {isNew && (
        <TextField
          label={t('code')}
          hint={t('codeHint')}
          maxLength={40}
          autoComplete="off"
          {...form.getInputProps('code')}
        />
      )}
      <div className={sheetStyles.pair}>
        <SelectField
          label={t('verdict')}
          choices={goodsVerdicts.map((value) => ({ value, label: t(`verdicts.${value}`) }))}
          {...form.getInputProps('verdict')}
        />
        <SelectField
          label={t('question')}
          isOptional={form.values.verdict !== 'asks'}
          placeholder={t('noQuestion')}
          choices={goodsQuestions.map((value) => ({ value, label: t(`questions.${value}`) }))}
          {...form.getInputProps('question')}
        />
      </div>
      <CheckField label={t('isUnlawful')} {...form.getInputProps('isUnlawful', { type: 'checkbox' })} />
      <CheckField
        label={t('isActive')}
        hint={t('isActiveHint')}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </>
  );
}

const amounts = ['perForm', 'perReceiverFlight', 'perReceiver', 'perFlight'] as const;

/** The largest amounts, and the countries whose permit is needed. */
export function LimitFields({ form }: FieldsProps): ReactNode {
  const { t } = useTranslation('goods-rules');
  const { verdict, unit, permitOf } = form.values;
  return (
    <>
      {verdict !== 'never' && verdict !== 'allowed' && (
        <div className={sheetStyles.pair}>
          <SelectField
            label={t('unit')}
            choices={goodsUnits.map((value) => ({ value, label: t(`units.${value}`) }))}
            {...form.getInputProps('unit')}
          />
          {amounts.map((name) => (
            <TextField
              key={name}
              label={t(name)}
              isNumber
              isOptional
              inputMode="numeric"
              maxLength={14}
              autoComplete="off"
              suffix={t(`signs.${unit}`)}
              {...form.getInputProps(name)}
            />
          ))}
        </div>
      )}
      <fieldset className={sheetStyles.checks}>
        <legend>{t('permitOf')}</legend>
        {permitCountries.map((country) => (
          <CheckField
            key={country}
            label={t(`countries.${country}`)}
            checked={permitOf.includes(country)}
            onChange={({ target }) =>
              form.setFieldValue(
                'permitOf',
                permitCountries.filter((one) => (one === country ? target.checked : permitOf.includes(one))),
              )
            }
          />
        ))}
      </fieldset>
    </>
  );
}

/** Why, as customers read it. */
export function TextFields({ form }: FieldsProps): ReactNode {
  const { t } = useTranslation('goods-rules');
  return (
    <div className={sheetStyles.pair}>
      <LocalizedFields label={t('text')} rows={4} maxLength={500} {...localizedProps(form, 'text')} />
    </div>
  );
}

/** The words and HS codes by which goods are found. */
export function TermFields({ form }: FieldsProps): ReactNode {
  const { t } = useTranslation('goods-rules');
  return (
    <>
      <div className={sheetStyles.pair}>
        <TextAreaField
          label={t('termsMn')}
          hint={t('termsHint')}
          rows={6}
          lang="mn"
          autoComplete="off"
          {...form.getInputProps('termsMn')}
        />
        <TextAreaField
          label={t('termsEn')}
          hint={t('termsHint')}
          rows={6}
          lang="en"
          autoComplete="off"
          {...form.getInputProps('termsEn')}
        />
      </div>
      <TextField
        label={t('hsPrefixes')}
        hint={t('hsHint')}
        isOptional
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('hsPrefixes')}
      />
    </>
  );
}
