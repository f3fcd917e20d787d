import type { Cents } from '~/domain/core/money';
import { needsExportDeclaration } from '~/domain/customs/export';
import { type HoldReason, isHoldable, type ParcelState } from '~/domain/parcels/states';

/** The Australian exemption code of a consignment below the declaration threshold. */
export const LOW_VALUE_EXEMPTION = 'EXLV';

export type HoldFacts = {
  /** A name of the form waits for a judgement, or is a denied party's. */
  isNameWaiting: boolean;
  isPriceWaiting: boolean;
  declaredCents: Cents;
  exportReference: string | null;
  /** Constant `customs.export_declaration_cents`. */
  declarationCents: Cents;
};

/**
 * The holds that the rules of the house put on a parcel, first the one that stops everything: a name that is like a
 * denied party's, then, before it is ready, the client's approval of the price and the export declaration. A parcel
 * shows the first; when that is released the next one takes its place.
 */
export function dueHolds(facts: HoldFacts, state: ParcelState): HoldReason[] {
  const holds: HoldReason[] = [];
  if (facts.isNameWaiting && isHoldable(state)) holds.push('sanctions');
  if (state !== 'received' && state !== 'ready') return holds;
  if (facts.isPriceWaiting) holds.push('price');
  if (lacksExportReference(facts)) holds.push('export');
  return holds;
}

/** Above the threshold an exemption code does not do: the declaration's own number (EDN) is needed. */
export function lacksExportReference(facts: Omit<HoldFacts, 'isNameWaiting' | 'isPriceWaiting'>): boolean {
  if (!needsExportDeclaration(facts.declaredCents, facts.declarationCents)) return false;
  return !facts.exportReference || facts.exportReference.toUpperCase() === LOW_VALUE_EXEMPTION;
}

/** The key of a hold's words under `parcels:`. A client reads of a name check what tracking says: details are checked. */
export function holdReasonKey(reason: HoldReason, isClient: boolean): string {
  return isClient && reason === 'sanctions' ? 'reasonsMine.sanctions' : `reasons.${reason}`;
}
