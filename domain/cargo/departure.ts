import { parseMawb } from '~/domain/cargo/mawb';
import { DomainError, type ErrorCode } from '~/domain/core/errors';
import { type Grams, type Litres, litresOf, type Millimetres } from '~/domain/core/measures';
import type { ParcelState } from '~/domain/parcels/states';

export type DepartingCargo = {
  mawb: string | null;
  capacityG: Grams;
  capacityL: Litres | null;
  /** It has more of some goods than a rule allows on one flight. */
  isOverGoodsLimit?: boolean;
  /** Papers that it lacks: security declaration, reference of customs. */
  missingPapers?: readonly ErrorCode[];
};
export type DepartingParcel = {
  number: string;
  status: ParcelState;
  grossG: Grams;
  lengthMm: Millimetres;
  widthMm: Millimetres;
  heightMm: Millimetres;
  screeningReference: string | null;
  exportReference: string | null;
  itemLines: number;
  isLabelled: boolean;
  /** The screening of a name on its form is undecided, or confirmed a denied party. */
  isNameWaiting: boolean;
  /** Why its goods may not fly. */
  goodsProblems: readonly ErrorCode[];
  /** The security declaration needs the method by which it was screened. */
  isMethodMissing?: boolean;
};
export type DepartureProblem = { code: ErrorCode; parcelNumber?: string };

/** The conditions of departure, each with the problems that violate it. */
export const departureConditions = {
  mawb: ['cargo.mawb_missing', 'cargo.mawb_invalid'],
  parcels: ['cargo.empty', 'parcel.not_loaded'],
  capacity: ['cargo.over_capacity'],
  room: ['cargo.over_volume'],
  holds: ['parcel.on_hold'],
  names: ['parcel.name_waiting'],
  screening: ['parcel.not_screened'],
  exports: ['parcel.no_export_reference'],
  items: ['parcel.no_items'],
  goods: ['parcel.goods_barred', 'parcel.goods_unanswered', 'cargo.goods_limit'],
  permits: ['parcel.no_permit'],
  security: [
    'cargo.no_security_declaration',
    'cargo.security_declaration_stale',
    'parcel.no_screening_method',
  ],
  crn: ['cargo.no_crn'],
} as const satisfies Readonly<Record<string, readonly ErrorCode[]>>;

/**
 * The reasons why a cargo may not depart; empty when it may. The MAWB must be valid, weight and volume within capacity,
 * and every parcel loaded, off hold, cleared by name screening, security-screened, with an export reference and item
 * lines.
 */
export function departureProblems(
  cargo: DepartingCargo,
  parcels: readonly DepartingParcel[],
): DepartureProblem[] {
  const problems: DepartureProblem[] = [];
  if (!cargo.mawb) problems.push({ code: 'cargo.mawb_missing' });
  else if (!parseMawb(cargo.mawb)) problems.push({ code: 'cargo.mawb_invalid' });
  if (parcels.length === 0) problems.push({ code: 'cargo.empty' });
  if (loadedGrams(parcels) > cargo.capacityG) problems.push({ code: 'cargo.over_capacity' });
  if (cargo.capacityL !== null && litresOf(parcels) > cargo.capacityL) {
    problems.push({ code: 'cargo.over_volume' });
  }
  if (cargo.isOverGoodsLimit) problems.push({ code: 'cargo.goods_limit' });
  for (const code of cargo.missingPapers ?? []) problems.push({ code });
  for (const parcel of parcels) {
    for (const code of parcelProblems(parcel)) problems.push({ code, parcelNumber: parcel.number });
  }
  return problems;
}

/** What does not stop the departure but has to be seen to before it: parcels whose label nobody printed. */
export function departureCautions(
  parcels: readonly Pick<DepartingParcel, 'number' | 'isLabelled'>[],
): DepartureProblem[] {
  const unlabelled = parcels.filter(({ isLabelled }) => !isLabelled);
  return unlabelled.map(({ number }) => ({ code: 'parcel.not_labelled', parcelNumber: number }));
}

/** @throws DomainError `cargo.departure_refused`; its `issues` list each parcel (`path`) with a `code`. */
export function assertDeparture(cargo: DepartingCargo, parcels: readonly DepartingParcel[]): void {
  const problems = departureProblems(cargo, parcels);
  if (problems.length === 0) return;
  const numbers = [...new Set(problems.flatMap((problem) => problem.parcelNumber ?? []))];
  const issues = problems.map((problem) => ({ path: problem.parcelNumber ?? 'cargo', code: problem.code }));
  throw new DomainError(
    'cargo.departure_refused',
    { count: problems.length, parcels: numbers.join(', ') },
    undefined,
    issues,
  );
}

/** The gross weight of the loaded parcels, g. It is compared with the capacity. */
export function loadedGrams(parcels: readonly { grossG: Grams }[]): Grams {
  return parcels.reduce((sum, parcel) => sum + parcel.grossG, 0);
}

function parcelProblems(parcel: DepartingParcel): ErrorCode[] {
  const codes: ErrorCode[] = [];
  if (parcel.status === 'on_hold') codes.push('parcel.on_hold');
  else if (parcel.status !== 'loaded') codes.push('parcel.not_loaded');
  if (parcel.isNameWaiting) codes.push('parcel.name_waiting');
  if (!parcel.screeningReference) codes.push('parcel.not_screened');
  if (parcel.screeningReference && parcel.isMethodMissing) codes.push('parcel.no_screening_method');
  if (!parcel.exportReference) codes.push('parcel.no_export_reference');
  if (parcel.itemLines === 0) codes.push('parcel.no_items');
  codes.push(...parcel.goodsProblems);
  return codes;
}
