import { DomainError } from '~/domain/core/errors';
import { byName, createMachine, isOneOf, type Transition } from '~/domain/core/machine';

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
export const parcelState = byName(parcelStates);
export const firstParcelState = parcelState.received;

/** The states that a hold interrupts and returns to. */
export const holdableStates = [
  'received',
  'ready',
  'customs',
  'available',
] as const satisfies readonly ParcelState[];
/** Parcels that no cargo holds any more: what they weighed does not count. */
export const goneParcelStates = [
  'returned',
  'cancelled',
  'lost',
  'disposed',
] as const satisfies readonly ParcelState[];
export const finalParcelStates = ['delivered', ...goneParcelStates] as const satisfies readonly ParcelState[];
/** Parcels in the warehouse at the origin, in no cargo. */
export const warehouseStates = ['received', 'ready', 'on_hold'] as const satisfies readonly ParcelState[];
export const beforeDepartureStates = [...warehouseStates, 'loaded'] as const satisfies readonly ParcelState[];
/** Parcels that never went into a cargo, or came out of it to be returned. */
export const unsentStates = [
  ...warehouseStates,
  'return_pending',
  'returned',
  'cancelled',
] as const satisfies readonly ParcelState[];
/** Where a parcel may stand while the storage clock runs, once it was available. */
export const storedStates = [
  'available',
  'out_for_delivery',
  'delivery_failed',
  'on_hold',
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

const isFinalState = isOneOf(finalParcelStates);
const unfinished = parcelStates.filter((state) => !isFinalState(state));

/** domain.md, "From form to hand-over": each move once. Who may make it is asked by the act (`acts.ts`). */
export const parcelTransitions: readonly Transition<ParcelState>[] = [
  ...moves(['received'], ['ready']),
  ...moves(holdableStates, ['on_hold']),
  ...moves(['on_hold'], holdableStates),
  ...moves(['ready'], ['loaded']),
  ...moves(['loaded'], ['ready', 'departed']),
  ...moves(['departed'], ['arrived']),
  ...moves(['arrived'], ['customs']),
  ...moves(['customs'], ['available']),
  ...moves(['available'], ['out_for_delivery', 'delivered']),
  ...moves(['out_for_delivery'], ['delivered', 'delivery_failed']),
  ...moves(['delivery_failed'], ['available', 'return_pending']),
  ...moves(['received', 'ready', 'on_hold'], ['cancelled']),
  ...moves(['received', 'ready', 'on_hold'], ['return_pending']),
  ...moves(['return_pending'], ['returned']),
  ...moves(unfinished, ['lost', 'disposed']),
];

export const parcelMachine = createMachine(parcelTransitions, 'parcel.move_refused');
export const { isFinal } = parcelMachine;

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

export const isHoldable = isOneOf(holdableStates);
export const isInWarehouse = isOneOf(warehouseStates);
export const isUnsent = isOneOf(unsentStates);

function moves(from: readonly ParcelState[], to: readonly ParcelState[]): readonly Transition<ParcelState>[] {
  return from.flatMap((start) => to.map((end) => ({ from: start, to: end })));
}
