import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MeasureField } from '~/app/components/form/measure-field';

type WeightFieldProps = { value: string; error: unknown; onChange: (weight: string) => void };

/** The weight of a parcel in kg, as typed. Whatever else knows it, such as a scale, tells it here. */
export function WeightField({ value, error, onChange }: WeightFieldProps): ReactNode {
  const { t } = useTranslation('parcels');
  return (
    <MeasureField
      label={t('measure.weight')}
      unit="kg"
      value={value}
      error={error}
      enterKeyHint="done"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
