import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import { startOfDay } from '~/domain/core/calendar';
import { dayFromInput } from '~/domain/core/format/zones';
import { homeZone } from '~/domain/core/offices';
import { CalendarButton } from './calendar-button';
import type { FieldLook } from './field';
import { TextField } from './text-field';

type DayFieldProps = FieldLook & {
  /** `2026-11-21`. */
  day: string | undefined;
  onChange: (day: string | undefined) => void;
  /** Later days cannot be picked. */
  latest?: string | undefined;
  prefix?: string | undefined;
};

const example = '2026-11-21';
/** A completely typed day: `2026.11.21`, `21 Nov 2026`. */
const whole = /^(?:.{10}|\d{1,2}\s+\p{L}{3,}\.?\s+\d{4})$/u;

/** A day, typed or picked from a calendar, in the format of the language. An incomplete day changes nothing. */
export function DayField({ day, onChange, latest, ...look }: DayFieldProps): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const textOf = (text: string): string => format.shortDate(startOfDay(text, homeZone), homeZone);
  const shown = day ? textOf(day) : '';
  const [before, setBefore] = useState(shown);
  const [typed, setTyped] = useState(shown);
  if (shown !== before) {
    setBefore(shown);
    setTyped(shown);
  }
  const isWrong = whole.test(typed) && dayFromInput(typed) === undefined;
  const take = (text: string): void => {
    const read = dayFromInput(text);
    if (read !== day && (read !== undefined || text.trim() === '')) onChange(read);
  };
  const type = (text: string): void => {
    setTyped(text);
    if (text.length === 0 || whole.test(text)) take(text);
  };
  return (
    <TextField
      {...look}
      {...(isWrong && { error: 'date.invalid' })}
      placeholder={look.isLabelHidden ? look.label : t('text.dayExample', { day: textOf(example) })}
      autoComplete="off"
      maxLength={18}
      value={typed}
      onChange={(event) => type(event.target.value)}
      onBlur={(event) => take(event.target.value)}
      suffix={<CalendarButton day={day} latest={latest} onPick={(picked) => onChange(picked)} />}
    />
  );
}
