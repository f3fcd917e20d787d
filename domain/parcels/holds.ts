import type { Cents } from '~/domain/core/money';
import { needsExportDeclaration } from '~/domain/customs/export';
import {
  type HoldReason,
  isHoldable,
  type ParcelState,
  type PublicHoldReason,
  type ShownHoldReason,
} from '~/domain/parcels/states';

/** The Australian exemption code of a consignment below the declaration threshold. */
export const LOW_VALUE_EXEMPTION = 'EXLV';

export type HoldFacts = {
  /** The screening of a name on the form is undecided, or confirmed a denied party. */
  isNameWaiting: boolean;
  isPriceWaiting: boolean;
  declaredCents: Cents;
  exportReference: string | null;
  /** Constant `customs.export_declaration_cents`. */
  declarationCents: Cents;
};

/**
 * The holds that the rules require, most important first: a possible denied party, then, before the parcel is ready,
 * the client's approval of the price and the export declaration. A parcel shows the first; when that is released, the
 * next one follows.
 */
export function dueHolds(facts: HoldFacts, state: ParcelState): HoldReason[] {
  const holds: HoldReason[] = [];
  if (facts.isNameWaiting && isHoldable(state)) holds.push('sanctions');
  if (state !== 'received' && state !== 'ready') return holds;
  if (facts.isPriceWaiting) holds.push('price');
  if (needsExportReference(facts)) holds.push('export');
  return holds;
}

/** From the threshold on, an exemption code is not enough: the number of the declaration (EDN) is needed. */
export function needsExportReference(facts: Omit<HoldFacts, 'isNameWaiting' | 'isPriceWaiting'>): boolean {
  if (!needsExportDeclaration(facts.declaredCents, facts.declarationCents)) return false;
  return !facts.exportReference || facts.exportReference.toUpperCase() === LOW_VALUE_EXEMPTION;
}

/**
 * The reason as customers and visitors may know it: nobody outside the company learns that a name is compared with a
 * list of denied parties.
 */
export function publicHoldReason(reason: HoldReason | null): PublicHoldReason | null {
  return reason === 'sanctions' ? 'review' : reason;
}

/** The reason as the reader of an answer may know it. */
export function shownHoldReason(reason: HoldReason | null, isStaff: boolean): ShownHoldReason | null {
  return isStaff ? reason : publicHoldReason(reason);
}
