import type { Cents } from '~/domain/core/money';

/**
 * The declared total that requires an Australian export declaration (domain.md: the rule is "above 2,000"; we hold at
 * it).
 */
export const EXPORT_DECLARATION_CENTS = 200_000;

/** Whether the parcel is held (`export`) until an EDN is entered. */
export function needsExportDeclaration(declaredCents: Cents, thresholdCents: Cents): boolean {
  return declaredCents >= thresholdCents;
}
