import type { Cents } from '~/domain/core/money';

/**
 * The declared total that requires an Australian export declaration. The law says above A$2,000; a parcel of exactly
 * A$2,000 is held too.
 */
export const EXPORT_DECLARATION_CENTS = 200_000;

/** Whether the parcel is held (`export`) until an EDN is entered. */
export function needsExportDeclaration(declaredCents: Cents, thresholdCents: Cents): boolean {
  return declaredCents >= thresholdCents;
}
