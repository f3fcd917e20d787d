import type { Locale } from '~/domain/core/format/locale';
import { type Zone, zonedTime } from '~/domain/core/format/zones';
import { type OfficeZone, zoneName } from '~/domain/core/offices';
import { formats } from './languages/formats';
import { type Day, two } from './languages/language-format';

/** `2026 оны 11-р сарын 21`, `21 November 2026`. */
export function formatDate(instant: Date, zone: Zone, locale: Locale): string {
  return formats[locale].date(zonedTime(instant, zone));
}

/** As official papers write it: `2026 оны 11 дүгээр сарын 21`, `21 November 2026`. */
export function formatOfficialDate(instant: Date, zone: Zone, locale: Locale): string {
  return formats[locale].officialDate(zonedTime(instant, zone));
}

/** With the time and the place: `2026 оны 11 дүгээр сарын 21, 14:30 (Сидней)`. */
export function formatOfficialTime(instant: Date, zone: OfficeZone, locale: Locale): string {
  const date = formatOfficialDate(instant, zone, locale);
  return `${date}, ${formatTime(instant, zone)} (${zoneName(zone, locale)})`;
}

/** Calendar days `YYYY-MM-DD` without their year: `12 сарын 4–9`, `4 to 9 December`; the same day once. */
export function formatDays(from: string, to: string, locale: Locale): string {
  return formats[locale].days(dayParts(from), dayParts(to));
}

function dayParts(day: string): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, day: date };
}

/** `2026.11.21`, `21 Nov 2026`. */
export function formatShortDate(instant: Date, zone: Zone, locale: Locale): string {
  return formats[locale].shortDate(zonedTime(instant, zone));
}

/** For a text message: `11/21`, `21 Nov`. */
export function formatMonthDay(instant: Date, zone: Zone, locale: Locale): string {
  return formats[locale].monthDay(zonedTime(instant, zone));
}

/** 24-hour time in both languages: `14:30`. */
export function formatTime(instant: Date, zone: Zone): string {
  const { hour, minute } = zonedTime(instant, zone);
  return `${two(hour)}:${two(minute)}`;
}

/** `2026.11.21 14:30`, `21 Nov 2026, 14:30`. */
export function formatDateTime(instant: Date, zone: Zone, locale: Locale): string {
  const { timeSeparator: separator } = formats[locale];
  return `${formatShortDate(instant, zone, locale)}${separator}${formatTime(instant, zone)}`;
}

/** The same with the place, where two clocks meet: `2026.11.21 14:30 (Сидней)`. */
export function formatPlaceTime(instant: Date, zone: OfficeZone, locale: Locale): string {
  return `${formatDateTime(instant, zone, locale)} (${zoneName(zone, locale)})`;
}

/** `Бямба`, `Saturday`. */
export function formatWeekday(instant: Date, zone: Zone, locale: Locale): string {
  return formats[locale].weekdays[zonedTime(instant, zone).weekday] ?? '';
}

/** `Бя`, `Sa`. */
export function formatShortWeekday(instant: Date, zone: Zone, locale: Locale): string {
  return formatWeekday(instant, zone, locale).slice(0, 2);
}

/** `2026 оны 11-р сар`, `November 2026`. */
export function formatMonthOfYear(instant: Date, zone: Zone, locale: Locale): string {
  return formats[locale].monthOfYear(zonedTime(instant, zone));
}

/** `11-р сар`, `Nov`. */
export function formatMonth(instant: Date, zone: Zone, locale: Locale): string {
  return formats[locale].month(zonedTime(instant, zone).month);
}

/** `11`, `Nov`: for the axis of a chart. */
export function formatAxisMonth(instant: Date, zone: Zone, locale: Locale): string {
  return formats[locale].axisMonth(zonedTime(instant, zone).month);
}
