import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import { batteryChemistries } from '~/domain/goods/battery';
import styles from './goods.module.css';
import type { GoodsLineProps } from './line-props';

type TypedField = 'batteryWh' | 'batteryLithium' | 'batteryCells' | 'batteryCount';

/** What the papers say of a battery. All of it may stay empty: staff then ask at the counter. */
export function BatteryDetails({ line, path, errors, onSet }: GoodsLineProps): ReactNode {
  const { t } = useTranslation('goods');
  const isMetal = line.batteryChemistry === 'metal';
  const field = (name: TypedField): ReactNode => (
    <TextField
      name={`${path}.${name}`}
      label={t(`fields.${name}`)}
      hint={name === 'batteryWh' ? t('fields.whHint') : undefined}
      error={errors[`${path}.${name}`]}
      isOptional
      isNumber
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      value={line[name] ?? ''}
      onChange={({ target }) => onSet({ [name]: target.value })}
    />
  );
  return (
    <div className={styles.fields}>
      <SelectField
        name={`${path}.batteryChemistry`}
        label={t('fields.batteryChemistry')}
        error={errors[`${path}.batteryChemistry`]}
        isOptional
        placeholder={t('fields.unknown')}
        choices={batteryChemistries.map((value) => ({ value, label: t(`choices.chemistry.${value}`) }))}
        value={line.batteryChemistry ?? ''}
        onChange={({ target }) =>
          onSet({ batteryChemistry: batteryChemistries.find((known) => known === target.value) ?? '' })
        }
      />
      {field(isMetal ? 'batteryLithium' : 'batteryWh')}
      {field('batteryCells')}
      {field('batteryCount')}
    </div>
  );
}
