import type { InputHTMLAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import { fromZonedInput } from '~/domain/format/zones';
import type { FieldLook } from './field';
import { TextField } from './text-field';

type ZonedTimeFieldProps = Omit<FieldLook, 'hint'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'prefix'> & { value: string; hint?: string };

/** A moment by the clock of Sydney; beneath it what the clock of Ulaanbaatar shows then. */
export function ZonedTimeField({ hint, ...props }: ZonedTimeFieldProps): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const at = fromZonedInput(props.value, 'sydney');
  return (
    <TextField
      {...props}
      type="datetime-local"
      hint={
        at
          ? `${t('words.sydneyTime')} · ${format.placeTime(at, 'ulaanbaatar')}`
          : (hint ?? t('words.sydneyTime'))
      }
    />
  );
}
