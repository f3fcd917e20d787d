import type { InputHTMLAttributes, ReactNode } from 'react';
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

/** A moment, typed or picked from the calendar, the same in every browser and language. */
export function DateTimeField({ value = '', onChange, ...props }: DateTimeFieldProps): ReactNode {
  return (
    <TextField
      placeholder={EXAMPLE}
      autoComplete="off"
      maxLength={20}
      {...props}
      value={value}
      onChange={(event) => onChange?.(event.target.value)}
      suffix={<CalendarButton typed={value} onPick={(typed) => onChange?.(typed)} />}
    />
  );
}
