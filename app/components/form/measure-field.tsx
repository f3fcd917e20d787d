import type { InputHTMLAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldLook } from './field';
import { TextField } from './text-field';

type MeasureFieldProps = FieldLook &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'prefix'> & { unit: 'cm' | 'kg' | 'aud' };

/**
 * A length in cm, a weight in kg or an amount in AUD as typed; `measures` and `parse-amount` of `domain/core` read it.
 */
export function MeasureField({ unit, ...props }: MeasureFieldProps): ReactNode {
  const { t } = useTranslation();
  return (
    <TextField
      {...props}
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      isNumber
      suffix={t(`units.${unit}`)}
    />
  );
}
