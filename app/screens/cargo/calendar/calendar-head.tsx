import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import {
  type CalendarSpan,
  calendarDays,
  calendarSpans,
  startOfDay,
  turnedCalendar,
} from '~/domain/core/calendar';
import { type Office, offices, officeTable } from '~/domain/core/offices';

import { calendarAt } from '../calendar-at';
import styles from './calendar.module.css';

type Query = { office: Office; span: CalendarSpan; day?: string };
type CalendarHeadProps = { day: string; today: string; query: Query };

/** The shown days and the office, with links to other periods. */
export function CalendarHead({ day, today, query }: CalendarHeadProps): ReactNode {
  const { t } = useTranslation('cargo');
  const { Link } = useHost();
  const format = useFormat();
  const { office, span } = query;
  return (
    <div className={styles.head}>
      <div className={styles.turn}>
        <Link
          to={calendarAt({ ...query, day: turnedCalendar(day, span, -1) })}
          className={styles.arrow}
          aria-label={t(`calendar.before.${span}`)}
        >
          <IconChevronLeft size={20} aria-hidden="true" />
        </Link>
        <Link
          to={calendarAt({ ...query, day: turnedCalendar(day, span, 1) })}
          className={styles.arrow}
          aria-label={t(`calendar.after.${span}`)}
        >
          <IconChevronRight size={20} aria-hidden="true" />
        </Link>
        <h2 className={styles.title} aria-live="polite">
          <Title day={day} office={office} span={span} />
        </h2>
        {!calendarDays(day, span).includes(today) && (
          <LinkButton to={calendarAt({ office, span })} variant="outline" size="sm">
            {t('calendar.today')}
          </LinkButton>
        )}
      </div>
      <div className={styles.choices}>
        <Choice
          label={t('calendar.offices.label')}
          choices={offices.map((id) => ({
            id,
            to: calendarAt({ ...query, office: id }),
            text: t(`calendar.offices.${officeTable[id].side}`, { city: format.city(id) }),
          }))}
          chosen={office}
        />
        <Choice
          label={t('calendar.spans.label')}
          choices={calendarSpans.map((id) => ({
            id,
            to: calendarAt({ ...query, span: id, day }),
            text: t(`calendar.spans.${id}`),
          }))}
          chosen={span}
        />
      </div>
    </div>
  );
}

function Title({ day, office, span }: Required<Query>): ReactNode {
  const format = useFormat();
  const { zone } = officeTable[office];
  if (span === 'month') return format.monthOfYear(startOfDay(day, zone), zone);
  const days = calendarDays(day, span);
  const [from, to] = [days[0] ?? day, days.at(-1) ?? day].map((end) =>
    format.shortDate(startOfDay(end, zone), zone),
  );
  return `${from} – ${to}`;
}

type ChoiceProps = {
  label: string;
  choices: readonly { id: string; to: string; text: string }[];
  chosen: string;
};

function Choice({ label, choices, chosen }: ChoiceProps): ReactNode {
  const { Link } = useHost();
  return (
    <nav className={styles.choice} aria-label={label}>
      {choices.map(({ id, to, text }) => (
        <Link key={id} to={to} aria-current={id === chosen ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
