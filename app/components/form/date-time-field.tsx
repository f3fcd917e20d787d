import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { useFormat } from '~/app/i18n/use-format';
import { fromZonedInput, toZonedInput } from '~/domain/core/format/zones';
import { homeZone } from '~/domain/core/offices';
import { CalendarButton } from './calendar-button';
import type { FieldLook } from './field';
import { TextField } from './text-field';

export type DateTimeFieldProps = FieldLook &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'prefix' | 'value' | 'onChange'> & {
    /** The typed text: `2026.11.21 14:30` or `21 Nov 2026, 14:30`; `domain/core/format/zones` reads it. */
    value?: string;
    onChange?: (typed: string) => void;
  };

const example = new Date('2026-11-21T14:30:00+11:00');
const DEFAULT_TIME = '09:00';

/**
 * A date and time, typed or with the day picked from a calendar; the typed hour stays. The text is shown in the format
 * of the language, but not reformatted while the user types.
 */
export function DateTimeField({ value = '', onChange, onBlur, ...props }: DateTimeFieldProps): ReactNode {
  const format = useFormat();
  const [typed, setTyped] = useState<string>();
  const at = fromZonedInput(value, homeZone);
  const [day, time = DEFAULT_TIME] = at ? toZonedInput(at, homeZone).split(' ') : [];
  const shown = at ? format.dateTime(at, homeZone) : value;
  return (
    <TextField
      placeholder={format.dateTime(example, homeZone)}
      autoComplete="off"
      maxLength={24}
      {...props}
      value={typed === value ? typed : shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(event.target.value);
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
      suffix={
        <CalendarButton
          day={day?.replaceAll('.', '-')}
          onPick={(picked) => {
            setTyped(undefined);
            onChange?.(`${picked.replaceAll('-', '.')} ${time}`);
          }}
        />
      }
    />
  );
}
