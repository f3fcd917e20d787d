import { formats } from '~/domain/core/format/languages/formats';
import type { Locale } from '~/domain/core/format/locale';

/** `HH:MM`. */
export type OpeningDay = { opens: string; closes: string } | null;
/** Seven days, Monday first; null on a closed day. */
export type OpeningHours = readonly OpeningDay[];

export const DAYS_OF_WEEK = 7;

type Range = { first: number; last: number; day: NonNullable<OpeningDay> };

/**
 * `Monday–Friday 9:00–18:00, Saturday 10:00–15:00`. Consecutive days with equal hours are one range; closed days are
 * left out. Empty when no hours are entered.
 */
export function formatHours(hours: OpeningHours, locale: Locale, { isShort = false } = {}): string {
  const nameOf = (day: number): string => {
    const name = weekdayName(day, locale);
    return isShort ? name.slice(0, formats[locale].weekdayLetters) : name;
  };
  return rangesOf(hours)
    .map(({ first, last, day }) => {
      const days = first === last ? nameOf(first) : `${nameOf(first)}–${nameOf(last)}`;
      return `${days} ${trimHour(day.opens)}–${trimHour(day.closes)}`;
    })
    .join(', ');
}

/** Day 0 is Monday. */
export function weekdayName(day: number, locale: Locale): string {
  return formats[locale].weekdays[(day + 1) % DAYS_OF_WEEK] ?? '';
}

function rangesOf(hours: OpeningHours): Range[] {
  const ranges: Range[] = [];
  for (const [at, day] of hours.entries()) {
    if (!day) continue;
    const previous = ranges.at(-1);
    const isSame =
      previous?.last === at - 1 && previous.day.opens === day.opens && previous.day.closes === day.closes;
    if (isSame) previous.last = at;
    else ranges.push({ first: at, last: at, day });
  }
  return ranges;
}

/** `09:00` becomes `9:00`. */
function trimHour(time: string): string {
  return time.replace(/^0(?=\d)/u, '');
}
