import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Countdown } from '~/app/components/flights/flights-board';
import { Card } from '~/app/components/layout/card';
import { FlightPath } from '~/app/components/media/flight-path';
import { useNow } from '~/app/components/time/use-now';
import { useFormat } from '~/app/i18n/use-format';
import { destinationOffice, destinationZone, originOffice, originZone } from '~/domain/core/offices';
import type { Outputs } from '~/server/router';
import styles from './dashboard.module.css';

type Next = Outputs['dashboard']['mine']['flights'][number];

/** The next flights, with the latest time to bring a parcel to the counter. */
export function NextFlights({ flights, servedAt }: { flights: readonly Next[]; servedAt: Date }): ReactNode {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const now = useNow(servedAt);
  return (
    <Card title={t('next.title')}>
      <FlightPath progress={0} from={format.city(originOffice)} to={format.city(destinationOffice)} />
      {flights.length === 0 && <p className="muted">{t('next.none')}</p>}
      <ul className={styles.flights}>
        {flights.map((flight) => (
          <li key={flight.id}>
            <div className={styles.flightHead}>
              <strong className="code">{flight.code}</strong>
              <Countdown to={flight.cutOff} now={now} />
            </div>
            <p className="small">{t('next.cutOff', { at: format.placeTime(flight.cutOff, originZone) })}</p>
            <p className="muted small">
              {t('next.lands', { at: format.placeTime(flight.eta, destinationZone) })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
