import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAirport } from '~/app/components/cargo/use-airport';
import { Card } from '~/app/components/layout/card';
import { FlightPath } from '~/app/components/media/flight-path';
import { useFormat } from '~/app/i18n/use-format';
import { airportZone, isKnownAirport } from '~/domain/cargo/airports';
import { destinationAirport, originAirport } from '~/domain/core/offices';
import styles from '../cargo.module.css';
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
  const origin = cargo.legs[0]?.origin ?? originAirport;
  const destination = cargo.legs.at(-1)?.destination ?? destinationAirport;
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
  const zone = airportZone(airport);
  return (
    <p className={styles.stop}>
      <span className="code">{airport}</span>
      <span className="muted">{isKnownAirport(airport) ? city(airport) : t('form.universal')}</span>
      <time dateTime={at.toISOString()} className="figures">
        {format.shortDate(at, zone)} <strong>{format.time(at, zone)}</strong>
      </time>
    </p>
  );
}
