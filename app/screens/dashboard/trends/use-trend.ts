import { keepPreviousData } from '@tanstack/react-query';
import { useHost } from '~/app/host';
import type { TrendDays } from '~/domain/dashboard/trends/period';
import { readTrendDays } from '../dashboard-query';

const fiveMinutesMs = 300_000;

/** Trends are refetched every few minutes, not after each change. */
export const seldom = {
  staleTime: fiveMinutesMs,
  refetchInterval: fiveMinutesMs,
  placeholderData: keepPreviousData,
} as const;

export function useTrendDays(): TrendDays {
  return readTrendDays(useHost().searchParams);
}
