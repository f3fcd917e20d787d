import type { InputHTMLAttributes, ReactNode } from 'react';
import { fromZonedInput, toZonedInput } from '~/domain/format/zones';
import { CalendarButton } from './calendar-button';
import type { FieldLook } from './field';
import { TextField } from './text-field';

export type DateTimeFieldProps = FieldLook &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'prefix' | 'value' | 'onChange'> & {
    /** As it is typed: `2026.11.21 14:30`; `domain/format/zones` reads it. */
    value?: string;
    onChange?: (typed: string) => void;
  };

const EXAMPLE = '2026.11.21 14:30';
const DEFAULT_TIME = '09:00';

/** A moment, typed or its day picked from the calendar, the same in every browser and language; the hour typed stays. */
export function DateTimeField({ value = '', onChange, ...props }: DateTimeFieldProps): ReactNode {
  const at = fromZonedInput(value, 'sydney');
  const [day, time = DEFAULT_TIME] = at ? toZonedInput(at, 'sydney').split(' ') : [];
  return (
    <TextField
      placeholder={EXAMPLE}
      autoComplete="off"
      maxLength={20}
      {...props}
      value={value}
      onChange={(event) => onChange?.(event.target.value)}
      suffix={
        <CalendarButton
          day={day?.replaceAll('.', '-')}
          onPick={(picked) => onChange?.(`${picked.replaceAll('-', '.')} ${time}`)}
        />
      }
    />
  );
}
