import { DomainError } from '~/domain/core/errors';
import { type Act, createMachine, type Transition, transitionsOf } from '~/domain/core/machine';
import type { ParcelEventKind } from '~/domain/parcels/events';
import type { ScanAct } from '~/domain/parcels/scan-acts';
import {
  beforeDepartureStates,
  holdableStates,
  isFinal,
  isHoldable,
  type ParcelState,
  parcelStates,
  warehouseStates,
} from '~/domain/parcels/states';
import type { Action } from '~/domain/roles/permissions';

/** The permission of a move, the event it writes into the history, and whether it needs a reason. */
type ParcelMove = Act<ParcelState> & { permission: Action; kind?: ParcelEventKind; reason?: true };

const unfinished = parcelStates.filter((state) => !isFinal(state));

/**
 * The actions of staff on one parcel, with a permission on parcels. The buttons, the procedures and the state machine
 * read this table.
 */
export const parcelActs = {
  /** Possible until it is loaded, because a customer may dispute the measurement. */
  measure: { from: warehouseStates, permission: 'measure', kind: 'measured' },
  screen: { from: beforeDepartureStates, permission: 'screen', kind: 'screened' },
  declareExport: { from: beforeDepartureStates, permission: 'ready', kind: 'export_declared' },
  label: { from: beforeDepartureStates, permission: 'ready', kind: 'labelled' },
  ready: { from: ['received'], to: 'ready', permission: 'ready', kind: 'ready' },
  hold: { from: holdableStates, to: 'on_hold', permission: 'hold', kind: 'held' },
  /** Back to the state before the hold. */
  release: { from: ['on_hold'], toOneOf: holdableStates, permission: 'release', kind: 'released' },
  startCustoms: { from: ['arrived'], to: 'customs', permission: 'clear', kind: 'customs' },
  clear: { from: ['customs'], to: 'available', permission: 'clear', kind: 'available' },
  sendOut: {
    from: ['available'],
    to: 'out_for_delivery',
    permission: 'deliver',
    kind: 'out_for_delivery',
  },
  /** Handed to a carrier for delivery to the countryside. */
  forward: {
    from: ['available'],
    to: 'out_for_delivery',
    permission: 'deliver',
    kind: 'forwarded',
  },
  deliver: {
    from: ['available', 'out_for_delivery'],
    to: 'delivered',
    permission: 'deliver',
    kind: 'delivered',
  },
  billStorage: { from: ['available', 'out_for_delivery', 'delivery_failed'], permission: 'deliver' },
  failDelivery: {
    from: ['out_for_delivery'],
    to: 'delivery_failed',
    permission: 'deliver',
    kind: 'delivery_failed',
    reason: true,
  },
  bringBack: { from: ['delivery_failed'], to: 'available', permission: 'deliver', kind: 'available' },
  startReturn: {
    from: ['delivery_failed'],
    to: 'return_pending',
    permission: 'return',
    kind: 'return_pending',
    reason: true,
  },
  /** Before departure: for the administrator, and automatic when the measured price is refused. */
  recall: {
    from: warehouseStates,
    to: 'return_pending',
    permission: 'cancel',
    kind: 'return_pending',
    reason: true,
  },
  completeReturn: { from: ['return_pending'], to: 'returned', permission: 'return', kind: 'returned' },
  cancel: { from: warehouseStates, to: 'cancelled', permission: 'cancel', kind: 'cancelled', reason: true },
  writeOff: { from: unfinished, toOneOf: ['lost', 'disposed'], permission: 'write_off', reason: true },
  place: { from: unfinished, permission: 'update', kind: 'moved' },
  note: { from: parcelStates, permission: 'update', kind: 'note' },
  reportDamage: { from: parcelStates, permission: 'update', kind: 'damaged' },
} as const satisfies Readonly<Record<string, ParcelMove>>;

/** The effects of a flight on its parcels, with a permission on cargo. */
export const flightActs = {
  load: { from: ['ready'], to: 'loaded', permission: 'load', kind: 'loaded' },
  offLoad: { from: ['loaded'], to: 'ready', permission: 'load', kind: 'offloaded' },
  depart: { from: ['loaded'], to: 'departed', permission: 'depart', kind: 'departed' },
  arrive: { from: ['departed'], to: 'arrived', permission: 'arrive', kind: 'arrived' },
} as const satisfies Readonly<Record<string, ParcelMove>>;

export const parcelTransitions: readonly Transition<ParcelState>[] = transitionsOf<ParcelState>({
  ...parcelActs,
  ...flightActs,
});
export const parcelMachine = createMachine(parcelTransitions, 'parcel.move_refused');

type Acts = typeof parcelActs;
type ActsLike<Shape> = { [Name in keyof Acts]: Acts[Name] extends Shape ? Name : never }[keyof Acts];
/** Actions that lead to one state and need a reason. */
export type ReasonedAct = ActsLike<{ to: ParcelState; reason: true }>;

export type ParcelAct = keyof typeof parcelActs;

const leading = { ...parcelActs, ...flightActs };
type LeadingAct = {
  [Name in keyof typeof leading]: (typeof leading)[Name] extends { to: ParcelState } ? Name : never;
}[keyof typeof leading];

/**
 * The action that leads from one state to another; undefined where none does, as after an undone scan. Of two that lead
 * the same way it is the first: a driver's run before a carrier.
 */
export function actBetween(from: ParcelState, to: ParcelState): keyof typeof leading | undefined {
  const acts: Readonly<Record<keyof typeof leading, Act<ParcelState>>> = leading;
  const names: readonly string[] = Object.keys(leading);
  return names.filter(isLeading).find((name) => {
    const { from: starts, to: end, toOneOf = [] } = acts[name];
    return starts.includes(from) && (end === to || toOneOf.includes(to));
  });
}

function isLeading(name: string): name is keyof typeof leading {
  return Object.hasOwn(leading, name);
}

/** The target state of an action, and the event it writes into the history. */
export function moveOf<Name extends LeadingAct>(act: Name): Pick<(typeof leading)[Name], 'to' | 'kind'> {
  const { to, kind } = leading[act];
  return { to, kind };
}

/** The action and target state of each kind of scan. */
export const scanMoves = {
  ready: { act: 'ready', to: parcelActs.ready.to },
  customs: { act: 'startCustoms', to: parcelActs.startCustoms.to },
  available: { act: 'clear', to: parcelActs.clear.to },
  out_for_delivery: { act: 'sendOut', to: parcelActs.sendOut.to },
  back: { act: 'bringBack', to: parcelActs.bringBack.to },
} as const satisfies Record<ScanAct, { act: ParcelAct; to: ParcelState }>;

type ParcelStanding = { status: ParcelState; heldFrom: ParcelState | null };

/** Whether a parcel in this state can take the action. Permissions are checked elsewhere. */
export function canAct(act: ParcelAct, { status, heldFrom }: ParcelStanding): boolean {
  const states: readonly ParcelState[] = parcelActs[act].from;
  if (!states.includes(status)) return false;
  if (status !== 'on_hold') return true;
  const isHere = heldFrom === 'received' || heldFrom === 'ready';
  return isOfOrigin(act) ? isHere : true;
}

function isOfOrigin(act: ParcelAct): boolean {
  return act === 'measure' || act === 'screen' || act === 'declareExport' || act === 'label';
}

/** Whether the table allows the move. A held parcel returns only to the state before the hold, `heldFrom`. */
export function canMove(from: ParcelState, to: ParcelState, heldFrom?: ParcelState | null): boolean {
  if (!parcelMachine.canMove(from, to)) return false;
  const isRelease = from === 'on_hold' && isHoldable(to);
  return !isRelease || to === heldFrom;
}

/** @throws DomainError `parcel.move_refused` with `{ from, to }`. */
export function assertMove(from: ParcelState, to: ParcelState, heldFrom?: ParcelState | null): void {
  if (!canMove(from, to, heldFrom)) throw new DomainError('parcel.move_refused', { from, to });
}
