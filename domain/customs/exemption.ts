import { startOfMonth } from '~/domain/core/calendar';
import type { Mnt } from '~/domain/core/money';
import { destinationZone } from '~/domain/core/offices';
import type { ImportRules } from '~/domain/customs/import-estimate';

/** What a receiver may still get free of duty this month, as far as our own records say. ₮ */
export type ExemptionLeft = { limitMnt: Mnt; usedMnt: Mnt; leftMnt: Mnt };

/**
 * What is left of a person's exemption after what was sent through us. Organizations have none: `null`. An estimate:
 * customs also counts what others sent.
 */
export function exemptionLeft(
  sentMnt: readonly Mnt[],
  isIndividual: boolean,
  { minimumWageMnt, exemptWages }: Pick<ImportRules, 'minimumWageMnt' | 'exemptWages'>,
): ExemptionLeft | null {
  if (!isIndividual) return null;
  const limitMnt = minimumWageMnt * exemptWages;
  const usedMnt = sentMnt.reduce((sum, mnt) => sum + mnt, 0);
  return { limitMnt, usedMnt, leftMnt: Math.max(0, limitMnt - usedMnt) };
}

/** The calendar month of an instant by the clock of the destination: from its first instant to that of the next. */
export function exemptionMonth(now: Date): { from: Date; to: Date } {
  const from = startOfMonth(now, destinationZone);
  return { from, to: startOfMonth(now, destinationZone, 1) };
}
