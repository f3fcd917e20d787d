import { type TrendDays, trendDays } from '~/domain/dashboard/trends/period';

/** The period of the trends, from the address: `?days=90`. */
export function readTrendDays(search: URLSearchParams): TrendDays {
  return trendDays.find((days) => String(days) === search.get('days')) ?? 30;
}
