import { type ReactNode, useState } from 'react';
import { dayFromInput } from '~/domain/format/zones';
import { CalendarButton } from './calendar-button';
import type { FieldLook } from './field';
import { TextField } from './text-field';

type DayFieldProps = Omit<FieldLook, 'error'> & {
  /** `2026-11-21`. */
  day: string | undefined;
  onChange: (day: string | undefined) => void;
  /** No later day can be picked. */
  latest?: string | undefined;
  prefix?: string | undefined;
};

const EXAMPLE = '2026.11.21';

/** A day, typed or picked from the calendar, the same in every browser and language. Half a day changes nothing yet. */
export function DayField({ day, onChange, latest, ...look }: DayFieldProps): ReactNode {
  const shown = day?.replaceAll('-', '.') ?? '';
  const [before, setBefore] = useState(shown);
  const [typed, setTyped] = useState(shown);
  if (shown !== before) {
    setBefore(shown);
    setTyped(shown);
  }
  const isWrong = typed.length >= EXAMPLE.length && dayFromInput(typed) === undefined;
  const take = (text: string): void => {
    const read = dayFromInput(text);
    if (read !== day && (read !== undefined || text.trim() === '')) onChange(read);
  };
  const type = (text: string): void => {
    setTyped(text);
    if (text.length === 0 || text.length === EXAMPLE.length) take(text);
  };
  return (
    <TextField
      {...look}
      {...(isWrong && { error: 'date.invalid' })}
      placeholder={EXAMPLE}
      autoComplete="off"
      maxLength={10}
      value={typed}
      onChange={(event) => type(event.target.value)}
      onBlur={(event) => take(event.target.value)}
      suffix={<CalendarButton day={day} latest={latest} onPick={(picked) => onChange(picked)} />}
    />
  );
}
