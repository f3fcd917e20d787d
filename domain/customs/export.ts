import type { Cents } from '~/domain/core/money';

/** Australian export declaration at this declared total (domain.md: the fact is "above 2,000", we hold at it). */
export const EXPORT_DECLARATION_CENTS = 200_000;

/** Must the parcel hold (`export`) until an EDN is entered? */
export function needsExportDeclaration(declaredCents: Cents, thresholdCents: Cents): boolean {
  return declaredCents >= thresholdCents;
}
