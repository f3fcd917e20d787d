import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAirport } from '~/app/components/cargo/use-airport';
import { DateTimeField, type DateTimeFieldProps } from '~/app/components/form/date-time-field';
import { useFormat } from '~/app/i18n/use-format';
import { airportOffsetHours, fromAirportInput, isKnownAirport } from '~/domain/cargo/airports';
import { destinationOffice, destinationZone, officeOfAirport, originZone } from '~/domain/core/offices';
import { code } from './typed-plan';

type LocalTimeFieldProps = Omit<DateTimeFieldProps, 'hint'> & { airport: string; hint?: string | undefined };

/** A date and time in an airport's local time; below it the time zone and the other city's local time. */
export function LocalTimeField({ airport, hint, ...props }: LocalTimeFieldProps): ReactNode {
  const { t } = useTranslation('cargo');
  const format = useFormat();
  const { city } = useAirport();
  const place = code(airport);
  const at = fromAirportInput(props.value ?? '', place);
  const hours = airportOffsetHours(at ?? new Date(0), place);
  const clock = isKnownAirport(place)
    ? t('form.localTime', { city: city(place), hours: `${hours < 0 ? '' : '+'}${hours}` })
    : t('form.universalTime');
  const other = officeOfAirport(place) === destinationOffice ? originZone : destinationZone;
  return (
    <DateTimeField
      {...props}
      hint={
        <>
          <strong>
            {at || !isKnownAirport(place) ? clock : t('form.localTimeOf', { city: city(place) })}
          </strong>
          {at && <> · {format.placeTime(at, other)}</>}
          {hint && (
            <>
              <br />
              {hint}
            </>
          )}
        </>
      }
    />
  );
}
