import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalizedFields } from '~/app/components/form/localized-fields';
import { localizedProps } from '~/app/components/form/localized-props';
import { MeasureField } from '~/app/components/form/measure-field';
import { SelectField } from '~/app/components/form/select-field';
import sheetStyles from '~/app/components/form/sheet.module.css';
import { TextField } from '~/app/components/form/text-field';
import { feeRuleKinds } from '~/domain/quotes/fee-rule';
import { feeBases, feeKinds } from '~/domain/quotes/tariff';
import { servicePurposes } from '~/domain/services/states';
import type { FeeForm } from './use-fee-form';

type FieldsProps = { sheet: Pick<FeeForm, 'form' | 'errors'> };

/** The name in both languages, and for a new fee its code. */
export function NameFields({ sheet: { form }, isNew }: FieldsProps & { isNew: boolean }): ReactNode {
  const { t } = useTranslation('fees');
  return (
    <>
      <div className={sheetStyles.pair}>
        <LocalizedFields label={t('columns.name')} maxLength={120} {...localizedProps(form, 'name')} />
      </div>
      {isNew && (
        <TextField
          label={t('code')}
          hint={t('codeHint')}
          maxLength={40}
          autoComplete="off"
          {...form.getInputProps('code')}
        />
      )}
    </>
  );
}

/** Whether the fee is of forms, or the price of a service on an arrival. */
export function PurposeField({ sheet: { form } }: FieldsProps): ReactNode {
  const { t } = useTranslation(['fees', 'services']);
  return (
    <SelectField
      label={t('columns.purpose')}
      hint={t('purposeHint')}
      choices={[
        { value: 'form', label: t('purposes.form') },
        ...servicePurposes.map((value) => ({ value, label: t(`services:purposes.${value}`) })),
      ]}
      {...form.getInputProps('purpose')}
    />
  );
}

/** How much the fee is: an amount, or a share of another sum with a least amount. */
export function PriceFields({ sheet: { form, errors } }: FieldsProps): ReactNode {
  const { t } = useTranslation('fees');
  const { kind, purpose } = form.values;
  const kinds = purpose === 'form' ? 'kinds' : 'serviceKinds';
  return (
    <>
      <div className={sheetStyles.pair}>
        <SelectField
          label={t('columns.kind')}
          choices={feeKinds.map((value) => ({ value, label: t(`${kinds}.${value}`) }))}
          {...form.getInputProps('kind')}
        />
        {kind === 'percent' ? (
          <TextField
            label={t('percent')}
            isNumber
            inputMode="decimal"
            maxLength={8}
            suffix="%"
            {...form.getInputProps('percent')}
            error={errors.bps}
          />
        ) : (
          <MeasureField
            unit="aud"
            label={t('columns.price')}
            {...form.getInputProps('amount')}
            error={errors.cents}
          />
        )}
      </div>
      {kind === 'percent' && (
        <div className={sheetStyles.pair}>
          <SelectField
            label={t('basis')}
            choices={feeBases.map((value) => ({ value, label: t(`bases.${value}`) }))}
            {...form.getInputProps('basis')}
          />
          <MeasureField
            unit="aud"
            label={t('least')}
            isOptional
            {...form.getInputProps('least')}
            error={errors.minCents}
          />
        </div>
      )}
    </>
  );
}

/** When the fee applies, with the limit of a rule about a piece. */
export function RuleFields({ sheet: { form, errors } }: FieldsProps): ReactNode {
  const { t } = useTranslation('fees');
  const { rule } = form.values;
  return (
    <div className={sheetStyles.pair}>
      <SelectField
        label={t('columns.rule')}
        choices={[
          { value: 'chosen', label: t('rules.chosen') },
          ...feeRuleKinds.map((value) => ({ value, label: t(`rules.${value}`) })),
        ]}
        {...form.getInputProps('rule')}
        error={errors.rule}
      />
      {rule === 'side_over' && (
        <MeasureField
          unit="cm"
          label={t('side')}
          {...form.getInputProps('side')}
          error={errors.rule ?? errors['rule.mm']}
        />
      )}
      {rule === 'piece_over' && (
        <MeasureField
          unit="kg"
          label={t('weight')}
          {...form.getInputProps('weight')}
          error={errors.rule ?? errors['rule.g']}
        />
      )}
    </div>
  );
}
