import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { homeZone } from '~/domain/core/offices';
import '@mantine/dates/styles.layer.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AnchoredTo, useIsDrawn } from '~/app/components/overlay/anchored-to';
import { asLanguage } from '~/app/i18n/languages';
import { formatDate, formatMonthOfYear, formatShortWeekday } from '~/domain/core/format/dates';
import type { CalendarButtonProps } from './calendar-button';

type CalendarSheetProps = CalendarButtonProps & {
  id: string;
  isOpen: boolean;
  target: HTMLElement | null;
  onChange: (isOpen: boolean) => void;
};

/** The month sheet of a day field. */
export function CalendarSheet(props: CalendarSheetProps): ReactNode {
  const { id, isOpen, target, onChange, day, onPick, latest } = props;
  const { t, i18n } = useTranslation();
  const isDrawn = useIsDrawn();
  const language = asLanguage(i18n.language);
  return (
    <Popover
      id={id}
      opened={isOpen && isDrawn}
      onChange={onChange}
      trapFocus
      returnFocus
      withinPortal
      shadow="md"
      radius="md"
      position="bottom-end"
    >
      <Popover.Target>
        <AnchoredTo target={target} />
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          value={day ?? null}
          {...(day !== undefined && { defaultDate: day })}
          {...(latest !== undefined && { maxDate: latest })}
          maxLevel="month"
          highlightToday
          weekdayFormat={(date) => formatShortWeekday(noonOf(date), homeZone, language)}
          monthLabelFormat={(date) => formatMonthOfYear(noonOf(date), homeZone, language)}
          getDayAriaLabel={(date) => formatDate(noonOf(date), homeZone, language)}
          ariaLabels={{ previousMonth: t('actions.previousMonth'), nextMonth: t('actions.nextMonth') }}
          onChange={(date) => {
            if (date) onPick(date.slice(0, 10));
            onChange(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** An instant of a calendar day in Sydney, from `2026-11-21`. */
function noonOf(date: string): Date {
  return new Date(`${date.slice(0, 10)}T02:00:00Z`);
}
