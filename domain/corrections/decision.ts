import type { ErrorCode } from '~/domain/core/errors';
import type { FormState } from '~/domain/forms/states';
import {
  beforeDepartureStates,
  goneParcelStates,
  type ParcelState,
  parcelState,
} from '~/domain/parcels/states';

/** What may be corrected of a form that was submitted: its receiver, and how the parcels are handed over. */
export const correctedFields = ['name', 'mobile', 'address', 'delivery'] as const;
export type CorrectedField = (typeof correctedFields)[number];

export const correctionAuthors = ['sender', 'receiver', 'staff'] as const;
export type CorrectionAuthor = (typeof correctionAuthors)[number];

/** How far the parcels of a form have come, as far as it matters for a correction. */
export const correctionPhases = [
  'before_acceptance',
  'before_departure',
  'after_departure',
  'out',
  'over',
] as const;
export type CorrectionPhase = (typeof correctionPhases)[number];

/** At once, by approval of staff, or refused with an error. */
export type CorrectionDecision = 'at_once' | 'staff' | { refused: ErrorCode };

type CorrectableForm = {
  status: FormState;
  parcels: readonly { status: ParcelState; heldFrom: ParcelState | null }[];
};

/** The phase of the parcel that is furthest. One that is handed over, gone or on its way back counts no more. */
export function phaseOf({ status, parcels }: CorrectableForm): CorrectionPhase {
  if (status === 'submitted') return 'before_acceptance';
  if (status !== 'accepted') return 'over';
  const states = parcels.map((parcel) =>
    parcel.status === 'on_hold' ? (parcel.heldFrom ?? parcel.status) : parcel.status,
  );
  const coming = states.filter((state) => !ended.includes(state));
  if (coming.length === 0) return 'over';
  if (coming.includes(parcelState.out_for_delivery)) return 'out';
  const isLeft = coming.some((state) => !beforeDepartureStates.some((before) => before === state));
  return isLeft ? 'after_departure' : 'before_departure';
}

const ended: readonly ParcelState[] = [
  parcelState.delivered,
  parcelState.return_pending,
  ...goneParcelStates,
];

const over = { refused: 'correction.over' } as const;
const out = { refused: 'correction.out' } as const;
const noLink = { refused: 'correction.no_link_yet' } as const;
/** A receiver who is another person is a person who collects, and a receiver buys the delivery themselves. */
const notByReceiver = { refused: 'correction.not_by_receiver' } as const;

type Decisions = Readonly<Record<CorrectedField, CorrectionDecision>>;
const same = (decision: CorrectionDecision): Decisions => ({
  name: decision,
  mobile: decision,
  address: decision,
  delivery: decision,
});

/** Who decides a correction: by the phase of the parcels and by who wants it. */
const decisions: Readonly<Record<CorrectionPhase, Readonly<Record<CorrectionAuthor, Decisions>>>> = {
  before_acceptance: { sender: same('at_once'), receiver: same(noLink), staff: same('at_once') },
  before_departure: { sender: same('staff'), receiver: same(noLink), staff: same('at_once') },
  after_departure: {
    sender: same('staff'),
    receiver: { name: notByReceiver, mobile: 'staff', address: 'staff', delivery: notByReceiver },
    staff: same('at_once'),
  },
  out: {
    sender: { name: 'staff', mobile: 'staff', address: out, delivery: out },
    receiver: same(out),
    staff: { name: 'at_once', mobile: 'at_once', address: out, delivery: out },
  },
  over: { sender: same(over), receiver: same(over), staff: same(over) },
};

export function decisionOf(
  field: CorrectedField,
  author: CorrectionAuthor,
  phase: CorrectionPhase,
): CorrectionDecision {
  return decisions[phase][author][field];
}

type WantedPlace = {
  /** In the aimag or the capital of the address that it replaces: delivery there has the same price. */
  isSameCity: boolean;
  /** A driver has the parcels in a run. */
  isPlanned: boolean;
};

/** Who decides another address that the receiver wants: they themselves inside their city, and staff for another. */
export function placeDecision(
  phase: CorrectionPhase,
  { isSameCity, isPlanned }: WantedPlace,
): CorrectionDecision {
  const decision = decisionOf('address', 'receiver', phase);
  if (decision !== 'staff') return decision;
  if (isPlanned) return { refused: 'window.planned' };
  return isSameCity ? 'at_once' : 'staff';
}

/** The decision about several fields together: refused if one is, by staff if one is. */
export function decisionOfAll(
  fields: readonly CorrectedField[],
  author: CorrectionAuthor,
  phase: CorrectionPhase,
): CorrectionDecision {
  const all = fields.map((field) => decisionOf(field, author, phase));
  return all.find((one) => typeof one === 'object') ?? all.find((one) => one === 'staff') ?? 'at_once';
}
