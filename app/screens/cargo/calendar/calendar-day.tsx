import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { statusLooks } from '~/app/components/status/status-table';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { departureZone } from '~/domain/cargo/airports';
import { stopsOf } from '~/domain/cargo/route';
import { isPlanned as isPlannedCargo } from '~/domain/cargo/states';
import { type CalendarSpan, startOfDay } from '~/domain/core/calendar';
import { type Office, officeTable } from '~/domain/core/offices';
import { calendarAt } from '../calendar-at';
import styles from './calendar.module.css';
import type { Flight } from './types';

type CalendarDayProps = {
  day: string;
  office: Office;
  span: CalendarSpan;
  flights: readonly Flight[];
  isToday: boolean;
  /** Belongs to the previous or next month. */
  isOutside: boolean;
};

/** Most flights shown in a day of a month; the week shows all. */
const mostInDay = 3;

export function CalendarDay({ day, office, span, flights, isToday, isOutside }: CalendarDayProps): ReactNode {
  const { t } = useTranslation('cargo');
  const { Link } = useHost();
  const format = useFormat();
  const { zone } = officeTable[office];
  const at = startOfDay(day, zone);
  const more = flights.length - mostInDay;
  return (
    <li
      className={styles.day}
      data-empty={flights.length === 0 || undefined}
      data-today={isToday || undefined}
      data-outside={isOutside || undefined}
    >
      <h3 className={styles.date}>
        <time dateTime={day}>
          <span className={styles.number} aria-hidden="true">
            {Number(day.slice(8))}
          </span>
          <span className={styles.whole}>
            {format.weekday(at, zone)}, {format.date(at, zone)}
          </span>
        </time>
        {isToday && <span className={styles.now}>{t('calendar.today')}</span>}
      </h3>
      {flights.length > 0 && (
        <ul className={styles.flights}>
          {flights.map((flight) => (
            <CalendarFlight key={flight.id} flight={flight} office={office} />
          ))}
        </ul>
      )}
      {span === 'month' && more > 0 && (
        <p className={styles.more}>
          <Link to={calendarAt({ office, span: 'week', day })}>{t('calendar.more', { count: more })}</Link>
        </p>
      )}
    </li>
  );
}

function CalendarFlight({ flight, office }: { flight: Flight; office: Office }): ReactNode {
  const { t } = useTranslation('cargo');
  const { Link } = useHost();
  const format = useFormat();
  const { status, cutOff, legs } = flight;
  const { side, zone } = officeTable[office];
  const { color, icon: Icon } = statusLooks.cargo[status];
  const state = t(`common:status.cargo.${status}`);
  const takesGoods = isPlannedCargo(status);
  const number = (side === 'origin' ? legs[0] : legs.at(-1))?.flight;
  return (
    <li className={styles.flight} data-color={color}>
      <Link to={`/moz/cargo?id=${flight.id}`} title={`${flight.code} · ${state}`} prefetch>
        <Icon size={16} aria-hidden="true" />
        <span className={styles.time}>{format.time(flight.at, zone)}</span>
        <span className={styles.code}>{flight.code}</span>
        <span className="visually-hidden">, {state}</span>
      </Link>
      <p className={styles.details}>
        <span>{[state, number].filter(Boolean).join(' · ')}</span>
        <span>{stopsOf(legs)}</span>
        {takesGoods && (
          <span>{t('calendar.cutOff', { at: format.dateTime(cutOff, departureZone(legs)) })}</span>
        )}
      </p>
    </li>
  );
}
