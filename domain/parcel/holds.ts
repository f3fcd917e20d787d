import { needsExportDeclaration } from '~/domain/customs/export';
import type { Cents } from '~/domain/money';
import type { HoldReason, ParcelState } from '~/domain/parcel/states';

/** The Australian exemption code of a consignment below the declaration threshold. */
export const LOW_VALUE_EXEMPTION = 'EXLV';

export type HoldFacts = {
  isPriceWaiting: boolean;
  declaredCents: Cents;
  exportReference: string | null;
  /** Constant `customs.export_declaration_cents`. */
  declarationCents: Cents;
};

/**
 * The holds that the rules of the house put on a parcel before it is ready, first the one that waits longest:
 * the client's approval of the price, then the export declaration. A parcel shows the first; when that is
 * released the next one takes its place.
 */
export function dueHolds(facts: HoldFacts): HoldReason[] {
  const holds: HoldReason[] = [];
  if (facts.isPriceWaiting) holds.push('price');
  if (lacksExportReference(facts)) holds.push('export');
  return holds;
}

/** Above the threshold an exemption code does not do: the declaration's own number (EDN) is needed. */
export function lacksExportReference(facts: Omit<HoldFacts, 'isPriceWaiting'>): boolean {
  if (!needsExportDeclaration(facts.declaredCents, facts.declarationCents)) return false;
  return !facts.exportReference || facts.exportReference.toUpperCase() === LOW_VALUE_EXEMPTION;
}

/** Do the rules' own holds concern a parcel in this state? */
export function areHoldsDue(state: ParcelState): boolean {
  return state === 'received' || state === 'ready';
}
