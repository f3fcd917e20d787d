import type { Locale } from '~/domain/core/format/locale';
import { type Zone, zonedTime } from '~/domain/core/format/zones';
import { type OfficeZone, zoneName } from '~/domain/core/offices';
import { type Localized, localized } from '../localized';

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

export const weekdayNames: Localized<readonly string[]> = {
  mn: ['Ням', 'Даваа', 'Мягмар', 'Лхагва', 'Пүрэв', 'Баасан', 'Бямба'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
};

/** `2026 оны 11-р сарын 21`, `21 November 2026`. */
export function formatDate(instant: Date, zone: Zone, locale: Locale): string {
  const { year, month, day } = zonedTime(instant, zone);
  return locale === 'mn' ? `${year} оны ${month}-р сарын ${day}` : `${day} ${monthNames[month - 1]} ${year}`;
}

/** Months whose number takes `дугаар` by vowel harmony: хоёр, гурав, тав, зургаа, долоо, найм, арав. */
const backMonths: readonly number[] = [2, 3, 5, 6, 7, 8, 10, 12];

/** As official papers write it: `2026 оны 11 дүгээр сарын 21`, `21 November 2026`. */
export function formatOfficialDate(instant: Date, zone: Zone, locale: Locale): string {
  const { year, month, day } = zonedTime(instant, zone);
  if (locale !== 'mn') return formatDate(instant, zone, locale);
  return `${year} оны ${month} ${backMonths.includes(month) ? 'дугаар' : 'дүгээр'} сарын ${day}`;
}

/** With the time and the place: `2026 оны 11 дүгээр сарын 21, 14:30 (Сидней)`. */
export function formatOfficialTime(instant: Date, zone: OfficeZone, locale: Locale): string {
  const date = formatOfficialDate(instant, zone, locale);
  return `${date}, ${formatTime(instant, zone)} (${zoneName(zone, locale)})`;
}

/** `2026.11.21`, `21 Nov 2026`. */
export function formatShortDate(instant: Date, zone: Zone, locale: Locale): string {
  const { year, month, day } = zonedTime(instant, zone);
  if (locale === 'mn') return `${year}.${two(month)}.${two(day)}`;
  return `${day} ${monthNames[month - 1]?.slice(0, 3)} ${year}`;
}

/** 24-hour time in both languages: `14:30`. */
export function formatTime(instant: Date, zone: Zone): string {
  const { hour, minute } = zonedTime(instant, zone);
  return `${two(hour)}:${two(minute)}`;
}

/** `2026.11.21 14:30`, `21 Nov 2026, 14:30`. */
export function formatDateTime(instant: Date, zone: Zone, locale: Locale): string {
  const separator = locale === 'mn' ? ' ' : ', ';
  return `${formatShortDate(instant, zone, locale)}${separator}${formatTime(instant, zone)}`;
}

/** The same with the place, where two clocks meet: `2026.11.21 14:30 (Сидней)`. */
export function formatPlaceTime(instant: Date, zone: OfficeZone, locale: Locale): string {
  return `${formatDateTime(instant, zone, locale)} (${zoneName(zone, locale)})`;
}

/** `Бямба`, `Saturday`. */
export function formatWeekday(instant: Date, zone: Zone, locale: Locale): string {
  return localized(weekdayNames, locale)[zonedTime(instant, zone).weekday] ?? '';
}

/** `Бя`, `Sa`. */
export function formatShortWeekday(instant: Date, zone: Zone, locale: Locale): string {
  return formatWeekday(instant, zone, locale).slice(0, 2);
}

/** `2026 оны 11-р сар`, `November 2026`. */
export function formatMonthOfYear(instant: Date, zone: Zone, locale: Locale): string {
  const { year, month } = zonedTime(instant, zone);
  return locale === 'mn' ? `${year} оны ${month}-р сар` : `${monthNames[month - 1]} ${year}`;
}

/** `11-р сар`, `Nov`. */
export function formatMonth(instant: Date, zone: Zone, locale: Locale): string {
  const { month } = zonedTime(instant, zone);
  return locale === 'mn' ? `${month}-р сар` : (monthNames[month - 1]?.slice(0, 3) ?? '');
}

/** `11`, `Nov`: for the axis of a chart. */
export function formatAxisMonth(instant: Date, zone: Zone, locale: Locale): string {
  return locale === 'mn' ? String(zonedTime(instant, zone).month) : formatMonth(instant, zone, locale);
}

function two(value: number): string {
  return value.toString().padStart(2, '0');
}
