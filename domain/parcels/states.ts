import { DomainError } from '~/domain/core/errors';
import { createMachine, type Mover, type Transition } from '~/domain/core/machine';

export const parcelStates = [
  'received',
  'ready',
  'on_hold',
  'loaded',
  'departed',
  'arrived',
  'customs',
  'available',
  'out_for_delivery',
  'delivery_failed',
  'delivered',
  'return_pending',
  'returned',
  'cancelled',
  'lost',
  'disposed',
] as const;
export type ParcelState = (typeof parcelStates)[number];
export const firstParcelState = 'received' satisfies ParcelState;

/** The states that a hold interrupts and returns to. */
export const holdableStates = [
  'received',
  'ready',
  'customs',
  'available',
] as const satisfies readonly ParcelState[];
export const finalParcelStates = [
  'delivered',
  'returned',
  'cancelled',
  'lost',
  'disposed',
] as const satisfies readonly ParcelState[];

export const holdReasons = [
  'documents',
  'battery',
  'sanctions',
  'export',
  'price',
  'payment',
  'customs',
  'storage',
] as const;
export type HoldReason = (typeof holdReasons)[number];

const unfinished = parcelStates.filter((state) => !finalParcelStates.some((final) => final === state));

/** domain.md, "From form to hand-over": each move once, with everybody who may make it. */
export const parcelTransitions: readonly Transition<ParcelState>[] = [
  ...moves(['received'], ['ready'], ['staff-au']),
  ...moves(holdableStates, ['on_hold'], ['staff', 'rule']),
  ...moves(['on_hold'], holdableStates, ['staff', 'rule']),
  ...moves(['ready'], ['loaded'], ['staff-au']),
  ...moves(['loaded'], ['ready', 'departed'], ['staff-au']),
  ...moves(['departed'], ['arrived'], ['staff-mn']),
  ...moves(['arrived'], ['customs'], ['staff-mn']),
  ...moves(['customs'], ['available'], ['staff-mn']),
  ...moves(['available'], ['out_for_delivery', 'delivered'], ['staff-mn']),
  ...moves(['out_for_delivery'], ['delivered', 'delivery_failed'], ['staff-mn']),
  ...moves(['delivery_failed'], ['available', 'return_pending'], ['staff']),
  ...moves(['received', 'ready', 'on_hold'], ['cancelled'], ['admin']),
  ...moves(['received', 'ready', 'on_hold'], ['return_pending'], ['admin', 'client', 'rule']),
  ...moves(['return_pending'], ['returned'], ['staff']),
  ...moves(unfinished, ['lost', 'disposed'], ['admin']),
];

export const parcelMachine = createMachine(parcelTransitions, 'parcel.move_refused');
export const { isFinal, nextStates } = parcelMachine;

/** Is the move in the table? From a hold a parcel goes back only to where it was, `heldFrom`. */
export function canMove(from: ParcelState, to: ParcelState, heldFrom?: ParcelState | null): boolean {
  if (!parcelMachine.canMove(from, to)) return false;
  const isRelease = from === 'on_hold' && isHoldable(to);
  return !isRelease || to === heldFrom;
}

/** @throws DomainError `parcel.move_refused` with `{ from, to }`. */
export function assertMove(from: ParcelState, to: ParcelState, heldFrom?: ParcelState | null): void {
  if (!canMove(from, to, heldFrom)) throw new DomainError('parcel.move_refused', { from, to });
}

export function isHoldable(state: ParcelState): boolean {
  return holdableStates.some((holdable) => holdable === state);
}

/** Lost, disposed, held and returned parcels need a reason in words. */
export function needsReason(to: ParcelState): boolean {
  return (
    to === 'lost' || to === 'disposed' || to === 'on_hold' || to === 'delivery_failed' || to === 'cancelled'
  );
}

function moves(
  from: readonly ParcelState[],
  to: readonly ParcelState[],
  by: readonly Mover[],
): readonly Transition<ParcelState>[] {
  return from.flatMap((start) => to.map((end) => ({ from: start, to: end, by })));
}
