import { type TrendDays, trendDays } from '~/domain/dashboard/trends/period';

/** How far back the trends look, as the address tells it: `?days=90`. */
export function readTrendDays(search: URLSearchParams): TrendDays {
  return trendDays.find((days) => String(days) === search.get('days')) ?? 30;
}
