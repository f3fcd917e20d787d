import { calendarDays, dayAt } from '~/domain/core/calendar';

export const trendDays = [30, 90] as const;
export type TrendDays = (typeof trendDays)[number];

/** Days of a calendar, the first and the last among them. */
export type Span = { from: string; to: string };
export type Period = Span & { before: Span };

/** So many days up to today, and as many before them. */
export function periodUpTo(today: string, days: TrendDays): Period {
  const from = dayAt(today, 1 - days);
  return { from, to: today, before: { from: dayAt(from, -days), to: dayAt(from, -1) } };
}

/** What a chart shows as one: a day of 30, a week from Monday of 90, cut where the period begins and ends. */
export function spansOf({ from, to }: Span, days: TrendDays): Span[] {
  const spans: Span[] = [];
  for (let day = from; day <= to; day = dayAt(spans.at(-1)?.to ?? to, 1)) {
    const end = days === 30 ? day : (calendarDays(day, 'week').at(-1) ?? day);
    spans.push({ from: day, to: end < to ? end : to });
  }
  return spans;
}

/** The change in whole per cent; undefined where there was nothing before. */
export function changeOf(now: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round(((now - before) / before) * 100);
}
