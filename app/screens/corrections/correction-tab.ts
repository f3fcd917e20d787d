import { readFilter } from '~/app/components/table/table-state';

export const correctionTabs = ['asked', 'applied', 'refused', 'withdrawn'] as const;
export type CorrectionTab = (typeof correctionTabs)[number];

/** The state of the corrections that the address asks for, shared by the loader and the screen. */
export function readCorrectionTab(search: URLSearchParams): CorrectionTab {
  return readFilter(search, 'status', correctionTabs) ?? 'asked';
}
