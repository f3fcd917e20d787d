export type Day = { year: number; month: number; day: number };
export type SpanUnit = 'minute' | 'hour' | 'day' | 'month' | 'year';
export type Span = { unit: SpanUnit; count: number };

/** How a language writes dates, amounts, measures and spans of time. The functions beside this folder use it. */
export type LanguageFormat = {
  date: (day: Day) => string;
  /** As official papers write it. */
  officialDate: (day: Day) => string;
  shortDate: (day: Day) => string;
  /** Two days, the second not before the first; the same day once. */
  days: (from: Day, to: Day) => string;
  /** Without the year, as short as it can be. */
  monthDay: (day: Day) => string;
  /** Between a short date and its time. */
  timeSeparator: string;
  monthOfYear: (month: Pick<Day, 'year' | 'month'>) => string;
  month: (month: number) => string;
  /** A month on the axis of a chart. */
  axisMonth: (month: number) => string;
  /** Sunday first. */
  weekdays: readonly string[];
  /** Letters of a weekday in short opening hours. */
  weekdayLetters: number;
  /** An amount of ₮ without its sign. */
  mnt: (digits: string) => string;
  units: { kg: string; cm: string; m3: string };
  past: (span: Span) => string;
  future: (span: Span) => string;
  /** Less than a minute ago, or ahead. */
  justNow: string;
  soon: string;
  /** Short units of a countdown: days, hours, minutes, seconds. */
  countdown: readonly [string, string, string, string];
};

/** `7` → `07`. */
export function two(value: number): string {
  return value.toString().padStart(2, '0');
}
