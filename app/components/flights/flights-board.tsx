import { IconPlaneDeparture } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '~/app/components/time/use-now';
import { useFormat } from '~/app/i18n/use-format';
import { DAY_MS } from '~/domain/core/durations';
import type { Grams, Litres } from '~/domain/core/measures';
import { destinationZone, originZone } from '~/domain/core/offices';
import styles from './flights-board.module.css';

export type FlightRow = {
  id: string;
  /** `SYD-26-0042` */
  code: string;
  /** Carrier and number of the first leg, as printed: `OM 302`. */
  flight?: string | undefined;
  etd: Date;
  eta: Date;
  cutOffAt: Date;
  capacity: Grams;
  left: Grams;
  /** Null when the flight's volume is not known. */
  room: { capacity: Litres; left: Litres } | null;
};

/** A phone shows so many flights, and all of them after a press; `nth-child` in the styles has this number. */
const FIRST_FLIGHTS = 3;

type FlightsBoardProps = { flights: readonly FlightRow[]; servedAt: Date; empty?: ReactNode };

/** A departure board: departure time, cut-off and free capacity. */
export function FlightsBoard({ flights, servedAt, empty }: FlightsBoardProps): ReactNode {
  const { t } = useTranslation();
  const now = useNow(servedAt);
  const [isWhole, setIsWhole] = useState(false);
  if (flights.length === 0) return empty;
  return (
    <>
      <table className={styles.board} data-whole={isWhole || flights.length <= FIRST_FLIGHTS}>
        <thead>
          <tr>
            <th>{t('flights.code')}</th>
            <th>{t('flights.departs')}</th>
            <th>{t('flights.arrives')}</th>
            <th>{t('flights.cutOff')}</th>
            <th>{t('flights.left')}</th>
          </tr>
        </thead>
        <tbody>
          {flights.map((flight) => (
            <Departure key={flight.id} flight={flight} now={now} />
          ))}
        </tbody>
      </table>
      {!isWhole && flights.length > FIRST_FLIGHTS && (
        <button type="button" className={styles.all} onClick={() => setIsWhole(true)}>
          {t('flights.all', { count: flights.length })}
        </button>
      )}
    </>
  );
}

function Departure({ flight, now }: { flight: FlightRow; now: Date }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <tr>
      <td data-label={t('flights.code')} className={styles.code}>
        <IconPlaneDeparture size={18} aria-hidden="true" />
        <span>
          {flight.code}
          {flight.flight && <span className={styles.flight}>{flight.flight}</span>}
        </span>
      </td>
      <td data-label={t('flights.departs')}>{format.dateTime(flight.etd, originZone)}</td>
      <td data-label={t('flights.arrives')} className={styles.lands}>
        {format.dateTime(flight.eta, destinationZone)}
      </td>
      <td data-label={t('flights.cutOff')}>
        <Countdown to={flight.cutOffAt} now={now} />
      </td>
      <td data-label={t('flights.left')}>
        <RoomLeft flight={flight} />
      </td>
    </tr>
  );
}

const SOON_MS = DAY_MS;

/** Time left until an instant. The last day is gold; afterwards a text says that it has passed. */
export function Countdown({ to, now }: { to: Date; now: Date }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const left = to.getTime() - now.getTime();
  if (left <= 0) return <span className="muted">{t('flights.closed')}</span>;
  return (
    <time className={styles.countdown} data-soon={left < SOON_MS} dateTime={to.toISOString()}>
      {format.duration(left)}
    </time>
  );
}

/** Free weight and volume, with a thin bar for the scarcer one. */
function RoomLeft({ flight: { left, capacity, room } }: { flight: FlightRow }): ReactNode {
  const format = useFormat();
  const taken = Math.max(takenOf(left, capacity), room ? takenOf(room.left, room.capacity) : 0);
  return (
    <span className={styles.room}>
      <span>{room ? `${format.kg(left)} · ${format.m3(room.left)}` : format.kg(left)}</span>
      <span className={styles.bar} data-full={taken > 0.9} aria-hidden="true">
        <span style={{ width: `${taken * 100}%` }} />
      </span>
    </span>
  );
}

function takenOf(left: number, capacity: number): number {
  return capacity > 0 ? Math.min(Math.max(1 - left / capacity, 0), 1) : 1;
}
