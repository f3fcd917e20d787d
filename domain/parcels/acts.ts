import type { ParcelEventKind } from '~/domain/parcels/events';
import type { ScanAct } from '~/domain/parcels/scan-acts';
import {
  beforeDepartureStates,
  holdableStates,
  isFinal,
  type ParcelState,
  parcelStates,
  warehouseStates,
} from '~/domain/parcels/states';
import type { Action } from '~/domain/roles/permissions';

/** What people do to one parcel: from which states, with which permission, and where it leads. */
type Act = {
  from: readonly ParcelState[];
  permission: Action;
  /** Undefined: the state stays, or depends on more than the act. */
  to?: ParcelState;
  kind?: ParcelEventKind;
};

const unfinished = parcelStates.filter((state) => !isFinal(state));

export const parcelActs = {
  /** Until it is loaded: a customer may doubt what was measured. */
  measure: { from: warehouseStates, permission: 'measure', kind: 'measured' },
  screen: { from: beforeDepartureStates, permission: 'screen', kind: 'screened' },
  declareExport: { from: beforeDepartureStates, permission: 'ready', kind: 'export_declared' },
  label: { from: beforeDepartureStates, permission: 'ready', kind: 'labelled' },
  ready: { from: ['received'], to: 'ready', permission: 'ready', kind: 'ready' },
  hold: { from: holdableStates, to: 'on_hold', permission: 'hold', kind: 'held' },
  release: { from: ['on_hold'], permission: 'release', kind: 'released' },
  startCustoms: { from: ['arrived'], to: 'customs', permission: 'clear', kind: 'customs' },
  clear: { from: ['customs'], to: 'available', permission: 'clear', kind: 'available' },
  sendOut: {
    from: ['available'],
    to: 'out_for_delivery',
    permission: 'deliver',
    kind: 'out_for_delivery',
  },
  /** Handed to a carrier that brings it to the countryside. */
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
  },
  bringBack: { from: ['delivery_failed'], to: 'available', permission: 'deliver', kind: 'available' },
  startReturn: {
    from: ['delivery_failed'],
    to: 'return_pending',
    permission: 'return',
    kind: 'return_pending',
  },
  recall: { from: warehouseStates, to: 'return_pending', permission: 'cancel', kind: 'return_pending' },
  completeReturn: { from: ['return_pending'], to: 'returned', permission: 'return', kind: 'returned' },
  cancel: { from: warehouseStates, to: 'cancelled', permission: 'cancel', kind: 'cancelled' },
  writeOff: { from: unfinished, permission: 'write_off' },
  place: { from: unfinished, permission: 'update', kind: 'moved' },
  note: { from: parcelStates, permission: 'update', kind: 'note' },
  reportDamage: { from: parcelStates, permission: 'update', kind: 'damaged' },
} as const satisfies Readonly<Record<string, Act>>;

export type ParcelAct = keyof typeof parcelActs;

/** What a scan of each kind does, and where it leads. */
export const scanMoves = {
  ready: { act: 'ready', to: 'ready' },
  customs: { act: 'startCustoms', to: 'customs' },
  available: { act: 'clear', to: 'available' },
  out_for_delivery: { act: 'sendOut', to: 'out_for_delivery' },
  back: { act: 'bringBack', to: 'available' },
} as const satisfies Record<ScanAct, { act: ParcelAct; to: ParcelState }>;

type Standing = { status: ParcelState; heldFrom: ParcelState | null };

/** Is this act one that a parcel standing there can take? Who may do it is asked elsewhere. */
export function canAct(act: ParcelAct, { status, heldFrom }: Standing): boolean {
  const states: readonly ParcelState[] = parcelActs[act].from;
  if (!states.includes(status)) return false;
  if (status !== 'on_hold') return true;
  const isHere = heldFrom === 'received' || heldFrom === 'ready';
  return isOfSydney(act) ? isHere : true;
}

function isOfSydney(act: ParcelAct): boolean {
  return act === 'measure' || act === 'screen' || act === 'declareExport' || act === 'label';
}
