import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { calendarDays, dayOf, startOfDay } from '~/domain/core/calendar';
import type { Zone } from '~/domain/core/format/zones';
import { officeTable } from '~/domain/core/offices';
import { readCalendarQuery } from '../cargo-query';
import styles from './calendar.module.css';
import { CalendarDay } from './calendar-day';
import { CalendarHead } from './calendar-head';
import type { Flight } from './types';

/** Flights by departure from Sydney or landing in Ulaanbaatar; on phones a list of the days with flights. */
export function CargoCalendar(): ReactNode {
  const { t } = useTranslation('cargo');
  const { searchParams } = useHost();
  const format = useFormat();
  const query = readCalendarQuery(searchParams);
  const { office, span } = query;
  const { zone } = officeTable[office];
  const calendar = trpc.cargo.calendar.useQuery(query, { placeholderData: (before) => before });
  const flightsOf = useMemo(() => byDay(calendar.data?.flights ?? [], zone), [calendar.data, zone]);
  if (!calendar.data) return <NotYet query={calendar} waiting={<Skeleton height="32rem" />} />;
  const { today, flights, isCut } = calendar.data;
  const day = query.day ?? today;
  const days = calendarDays(day, span);
  return (
    <section aria-label={t('views.calendar')}>
      <CalendarHead day={day} today={today} query={query} />
      <div className={styles.sheet} aria-busy={calendar.isPlaceholderData}>
        <div className={styles.weekdays} aria-hidden="true">
          {days.slice(0, 7).map((weekday) => (
            <span key={weekday}>{format.weekday(startOfDay(weekday, zone), zone)}</span>
          ))}
        </div>
        <ol className={styles.days} data-span={span}>
          {days.map((each) => (
            <CalendarDay
              key={each}
              day={each}
              office={office}
              span={span}
              flights={flightsOf.get(each) ?? []}
              isToday={each === today}
              isOutside={span === 'month' && each.slice(0, 7) !== day.slice(0, 7)}
            />
          ))}
        </ol>
        {flights.length === 0 && <p className={styles.none}>{t(`calendar.none.${span}`)}</p>}
        {isCut && <p className={styles.none}>{t('calendar.cut')}</p>}
      </div>
    </section>
  );
}

function byDay(flights: readonly Flight[], zone: Zone): Map<string, Flight[]> {
  const days = new Map<string, Flight[]>();
  for (const flight of flights) {
    const day = dayOf(flight.at, zone);
    days.set(day, [...(days.get(day) ?? []), flight]);
  }
  return days;
}
