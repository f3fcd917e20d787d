import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import { fromZonedInput, type Zone } from '~/domain/core/format/zones';
import { DateTimeField, type DateTimeFieldProps } from './date-time-field';

const other = { sydney: 'ulaanbaatar', ulaanbaatar: 'sydney' } as const satisfies Record<Zone, Zone>;

type ZonedTimeFieldProps = Omit<DateTimeFieldProps, 'hint'> & { hint?: string; zone?: Zone };

/** A date and time in one city's local time, with the other city's time below. */
export function ZonedTimeField({ hint, zone = 'sydney', ...props }: ZonedTimeFieldProps): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const at = fromZonedInput(props.value ?? '', zone);
  const clock = t(`words.${zone}Time`);
  return (
    <DateTimeField
      {...props}
      hint={at ? `${clock} · ${format.placeTime(at, other[zone])}` : (hint ?? clock)}
    />
  );
}
