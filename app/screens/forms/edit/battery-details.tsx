import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import { batteryChemistries } from '~/domain/goods/battery';
import styles from './edit.module.css';
import { useEditor } from './editor-context';
import type { ItemProps, useItem } from './use-item';

type BatteryDetailsProps = Pick<ItemProps, 'item' | 'at'> & { row: ReturnType<typeof useItem> };
type TypedField = 'batteryWh' | 'batteryLithium' | 'batteryCells' | 'batteryCount';

/** What the papers say of a battery. All of it may stay empty: staff then ask at the counter. */
export function BatteryDetails({ item, at, row }: BatteryDetailsProps): ReactNode {
  const { t } = useTranslation('forms');
  const { errors } = useEditor();
  const isMetal = item.batteryChemistry === 'metal';
  const field = (name: TypedField): ReactNode => (
    <TextField
      name={`items.${at}.${name}`}
      label={t(`goodsFields.${name}`)}
      hint={name === 'batteryWh' ? t('goodsFields.whHint') : undefined}
      error={errors[`items.${at}.${name}`]}
      isOptional
      isNumber
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      value={item[name] ?? ''}
      onChange={({ target }) => row.set({ [name]: target.value })}
    />
  );
  return (
    <div className={styles.itemGrid}>
      <SelectField
        name={`items.${at}.batteryChemistry`}
        label={t('goodsFields.batteryChemistry')}
        error={errors[`items.${at}.batteryChemistry`]}
        isOptional
        placeholder={t('goodsFields.unknown')}
        choices={batteryChemistries.map((value) => ({ value, label: t(`goodsChoices.chemistry.${value}`) }))}
        value={item.batteryChemistry ?? ''}
        onChange={({ target }) =>
          row.set({ batteryChemistry: batteryChemistries.find((known) => known === target.value) ?? '' })
        }
      />
      {field(isMetal ? 'batteryLithium' : 'batteryWh')}
      {field('batteryCells')}
      {field('batteryCount')}
    </div>
  );
}
