import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { IconCalendarEvent } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asLanguage } from '~/app/i18n/languages';
import { formatDate, formatMonthOfYear, formatShortWeekday } from '~/domain/format/dates';
import styles from './calendar-button.module.css';

/** Days as `2026-11-21`. */
type CalendarButtonProps = {
  day: string | undefined;
  onPick: (day: string) => void;
  /** No later day can be picked. */
  latest?: string | undefined;
};

export function CalendarButton({ day, onPick, latest }: CalendarButtonProps): ReactNode {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const language = asLanguage(i18n.language);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      trapFocus
      returnFocus
      withinPortal
      shadow="md"
      radius="md"
      position="bottom-end"
    >
      <Popover.Target>
        <button
          type="button"
          className={styles.button}
          aria-label={t('actions.openCalendar')}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendarEvent size={20} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          value={day ?? null}
          {...(day !== undefined && { defaultDate: day })}
          {...(latest !== undefined && { maxDate: latest })}
          maxLevel="month"
          highlightToday
          weekdayFormat={(date) => formatShortWeekday(noonOf(date), 'sydney', language)}
          monthLabelFormat={(date) => formatMonthOfYear(noonOf(date), 'sydney', language)}
          getDayAriaLabel={(date) => formatDate(noonOf(date), 'sydney', language)}
          ariaLabels={{ previousMonth: t('actions.previousMonth'), nextMonth: t('actions.nextMonth') }}
          onChange={(date) => {
            if (date) onPick(date.slice(0, 10));
            setOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** A moment of that calendar day in Sydney, from `2026-11-21`. */
function noonOf(date: string): Date {
  return new Date(`${date.slice(0, 10)}T02:00:00Z`);
}
