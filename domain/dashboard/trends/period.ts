import { calendarDays, dayAt } from '~/domain/core/calendar';

export const trendDays = [30, 90] as const;
export type TrendDays = (typeof trendDays)[number];

/** A range of calendar days, both included. */
export type Span = { from: string; to: string };
export type Period = Span & { before: Span };

/** The `days` days up to today, and the `days` days before them. */
export function periodUpTo(today: string, days: TrendDays): Period {
  const from = dayAt(today, 1 - days);
  return { from, to: today, before: { from: dayAt(from, -days), to: dayAt(from, -1) } };
}

/** The bars of a chart: a day each for 30 days, a week from Monday each for 90, cut at the ends of the period. */
export function spansOf({ from, to }: Span, days: TrendDays): Span[] {
  const spans: Span[] = [];
  for (let day = from; day <= to; day = dayAt(spans.at(-1)?.to ?? to, 1)) {
    const end = days === 30 ? day : (calendarDays(day, 'week').at(-1) ?? day);
    spans.push({ from: day, to: end < to ? end : to });
  }
  return spans;
}

/** The change in whole percent; undefined when the earlier value is 0. */
export function changeOf(now: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round(((now - before) / before) * 100);
}
