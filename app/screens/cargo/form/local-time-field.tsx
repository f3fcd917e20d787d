import type { InputHTMLAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldLook } from '~/app/components/form/field';
import { TextField } from '~/app/components/form/text-field';
import { useFormat } from '~/app/i18n/use-format';
import { airportOffsetHours, fromAirportInput, isKnownAirport } from '~/domain/cargo/airports';
import { useAirport } from '../use-airport';
import { code } from './typed-plan';

type LocalTimeFieldProps = Omit<FieldLook, 'hint'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'prefix'> & {
    airport: string;
    hint?: string | undefined;
    value?: string;
  };

/** A moment typed in the local time of an airport; beneath it, whose time it is and what the other end reads then. */
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
  const other = place === 'UBN' ? 'sydney' : 'ulaanbaatar';
  return (
    <TextField
      {...props}
      type="datetime-local"
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
