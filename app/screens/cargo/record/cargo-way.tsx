import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/card';
import { FlightPath } from '~/app/components/flight-path';
import { useFormat } from '~/app/i18n/use-format';
import { airports, isKnownAirport, toAirportInput } from '~/domain/cargo/airports';
import styles from '../cargo.module.css';
import { useAirport } from '../use-airport';
import type { Cargo } from './types';

const progressOf: Readonly<Record<Cargo['status'], number>> = {
  planned: 0,
  open: 0,
  closed: 0.06,
  departed: 0.5,
  arrived: 1,
  completed: 1,
  cancelled: 0,
};

/** The flight path, and each leg in local times. */
export function CargoWay({ cargo }: { cargo: Cargo }): ReactNode {
  const { t } = useTranslation('cargo');
  const { city } = useAirport();
  const origin = cargo.legs[0]?.origin ?? 'SYD';
  const destination = cargo.legs.at(-1)?.destination ?? 'UBN';
  return (
    <Card title={t('record.way')}>
      <FlightPath
        progress={progressOf[cargo.status]}
        from={city(origin)}
        to={city(destination)}
        label={t('record.wayLabel', { from: city(origin), to: city(destination) })}
      />
      <ol className={styles.wayLegs}>
        {cargo.legs.map((leg) => (
          <li key={leg.flight + leg.departsAt.toISOString()}>
            <p>
              <strong className="figures">{leg.flight}</strong> <span className="muted">{leg.carrier}</span>
            </p>
            <Stop airport={leg.origin} at={leg.departsAt} />
            <Stop airport={leg.destination} at={leg.arrivesAt} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Stop({ airport, at }: { airport: string; at: Date }): ReactNode {
  const { city } = useAirport();
  const { t } = useTranslation('cargo');
  const format = useFormat();
  const [day = '', time = ''] = toAirportInput(at, airport).split(' ');
  const clock = isKnownAirport(airport) ? airports[airport].clock : 0;
  const date =
    typeof clock === 'string'
      ? format.shortDate(at, clock)
      : format.shortDate(new Date(`${day.replaceAll('.', '-')}T12:00:00Z`), 'sydney');
  return (
    <p className={styles.stop}>
      <span className="code">{airport}</span>
      <span className="muted">{isKnownAirport(airport) ? city(airport) : t('form.universal')}</span>
      <time dateTime={at.toISOString()} className="figures">
        {date} <strong>{time}</strong>
      </time>
    </p>
  );
}
