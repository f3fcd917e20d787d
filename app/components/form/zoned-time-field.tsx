import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import { fromZonedInput } from '~/domain/core/format/zones';
import { farZone, homeZone, type OfficeZone } from '~/domain/core/offices';
import { DateTimeField, type DateTimeFieldProps } from './date-time-field';

type ZonedTimeFieldProps = Omit<DateTimeFieldProps, 'hint'> & { hint?: string; zone?: OfficeZone };

/** A moment by the clock of one city; beneath it what the clock at the other end of the way shows then. */
export function ZonedTimeField({ hint, zone = homeZone, ...props }: ZonedTimeFieldProps): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const at = fromZonedInput(props.value ?? '', zone);
  const clock = t('text.timeOf', { city: format.zone(zone) });
  return (
    <DateTimeField
      {...props}
      hint={at ? `${clock} · ${format.placeTime(at, farZone(zone))}` : (hint ?? clock)}
    />
  );
}
