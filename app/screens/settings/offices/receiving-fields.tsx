import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { CheckField } from '~/app/components/form/check-field';
import { LocalizedFields } from '~/app/components/form/localized-fields';
import { localizedProps } from '~/app/components/form/localized-props';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import { auStates } from '~/domain/customers/address';
import { postcodeDoubt } from '~/domain/customers/au-postcodes';
import { receivingAddressOf } from '~/domain/settings/offices/receiving';
import { LabelPreview } from '../label-preview';
import styles from '../settings.module.css';
import type { OfficeForm } from './use-office-form';

type ReceivingFieldsProps = { form: OfficeForm; mayChange: boolean };
type LineName = 'Name' | 'Street' | 'Suburb' | 'Postcode' | 'Phone';

/** The address at which a branch receives parcels of shops, with the label as shops will print it. */
export function ReceivingFields({ form, mayChange }: ReceivingFieldsProps): ReactNode {
  const { t } = useTranslation('settings');
  const { data: company } = trpc.settings.company.useQuery();
  const { values } = form;
  const line = (name: LineName, maxLength: number, more: { hint?: string; warning?: string } = {}) => (
    <TextField
      label={t(`office.receiving.${name}`)}
      isOptional={!values.isReceiving || name === 'Name'}
      maxLength={maxLength}
      autoComplete="off"
      readOnly={!mayChange}
      {...more}
      {...form.getInputProps(`receiving${name}`)}
    />
  );
  return (
    <fieldset className={styles.account}>
      <legend>{t('office.receiving.title')}</legend>
      <p className="muted small">{t('office.receiving.lead')}</p>
      <CheckField
        label={t('office.receiving.isReceiving')}
        disabled={!mayChange}
        {...form.getInputProps('isReceiving', { type: 'checkbox' })}
      />
      <div className={styles.pair}>
        {line('Name', 35, { hint: t('office.receiving.nameHint') })}
        {line('Phone', 41)}
      </div>
      <div className={styles.pair}>
        {line('Street', 120)}
        {line('Suburb', 80)}
        <SelectField
          label={t('office.receiving.State')}
          isOptional={!values.isReceiving}
          disabled={!mayChange}
          placeholder=""
          choices={auStates.map((value) => ({ value, label: value }))}
          {...form.getInputProps('receivingState')}
        />
        {line('Postcode', 4, postcodeWarning(useDoubtText(), values))}
      </div>
      <div className={styles.pair}>
        <LocalizedFields
          label={t('office.receiving.note')}
          isOptional
          maxLength={300}
          readOnly={!mayChange}
          {...localizedProps(form, 'receivingNote')}
        />
      </div>
      {company && <LabelPreview prefix={company.addressPrefix} branch={receivingAddressOf(values)} />}
    </fieldset>
  );
}

function useDoubtText(): (states: readonly string[]) => string {
  const { t } = useTranslation('settings');
  return (states) =>
    states.length > 0
      ? t('office.receiving.otherState', { states: states.join(', ') })
      : t('office.receiving.noState');
}

function postcodeWarning(
  textOf: (states: readonly string[]) => string,
  { receivingState: state, receivingPostcode: postcode }: OfficeForm['values'],
): { warning?: string } {
  const states = postcodeDoubt({ state, postcode });
  return states ? { warning: textOf(states) } : {};
}
