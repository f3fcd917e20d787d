import type { CalendarSpan } from '~/domain/core/calendar';
import { type Office, originOffice } from '~/domain/core/offices';

/** The address of an office's calendar; without a day it is today's. */
export function calendarAt({
  office,
  span,
  day,
}: {
  office: Office;
  span: CalendarSpan;
  day?: string;
}): string {
  const asked = {
    view: 'calendar',
    ...(office !== originOffice && { office }),
    ...(span !== 'month' && { span }),
  };
  return `/moz/cargo?${new URLSearchParams({ ...asked, ...(day && { day }) })}`;
}
