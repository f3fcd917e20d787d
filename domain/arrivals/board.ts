import { DAY_MS } from '~/domain/core/durations';
import type { ArrivalState } from './states';

/** How long parcels have been on the shelf, the longest last. */
export const shelfAges = ['week', 'older', 'ending', 'over'] as const;
export type ShelfAge = (typeof shelfAges)[number];

/** Parcels with an age: those whose storage is counted. */
export const agedStates = ['unclaimed', 'stored', 'joined'] as const satisfies readonly ArrivalState[];

type AgeRules = { freeDays: number; warningDays: number };
/** On the shelf from this instant on, and before that one. */
type Since = { from?: Date; until?: Date };

const week = 7;

/**
 * Since when parcels of an age have been on the shelf: for up to a week; longer; with a warning that the free days end; over
 * the free days. The ages follow each other without a gap, whatever the rules are.
 */
export function sinceOf(age: ShelfAge, { freeDays, warningDays }: AgeRules, now: Date): Since {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const over = before(freeDays);
  const ending = before(Math.max(0, freeDays - warningDays));
  const older = before(Math.min(week, Math.max(0, freeDays - warningDays)));
  switch (age) {
    case 'week':
      return { from: older };
    case 'older':
      return { from: ending, until: older };
    case 'ending':
      return { from: over, until: ending };
    case 'over':
      return { until: over };
  }
}
