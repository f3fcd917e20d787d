import { isHoldable, type ParcelState } from '~/domain/parcels/states';

/** What may stand in a parcel's history: the moves, and what happens without one. */
export const parcelEventKinds = [
  'received',
  'ready',
  'held',
  'released',
  'loaded',
  'offloaded',
  'departed',
  'arrived',
  'customs',
  'available',
  'out_for_delivery',
  'forwarded',
  'delivery_failed',
  'delivered',
  'return_pending',
  'returned',
  'cancelled',
  'lost',
  'disposed',
  'measured',
  'screened',
  'labelled',
  'export_declared',
  'price_asked',
  'price_approved',
  'photographed',
  'missing',
  'found',
  'damaged',
  'moved',
  'note',
  'undone',
] as const;
export type ParcelEventKind = (typeof parcelEventKinds)[number];

const publicKinds: readonly ParcelEventKind[] = [
  'received',
  'ready',
  'held',
  'released',
  'departed',
  'arrived',
  'customs',
  'available',
  'out_for_delivery',
  'forwarded',
  'delivery_failed',
  'delivered',
  'return_pending',
  'returned',
  'cancelled',
  'lost',
  'disposed',
];

/** Does tracking show it? */
export function isPublicEvent(kind: ParcelEventKind): boolean {
  return publicKinds.includes(kind);
}

/** The event that a move writes. */
export function eventKindOf(from: ParcelState | undefined, to: ParcelState): ParcelEventKind {
  if (to === 'on_hold') return 'held';
  if (from === 'on_hold' && isHoldable(to)) return 'released';
  if (from === 'loaded' && to === 'ready') return 'offloaded';
  return to;
}

/** The milestones of the tracking timeline, in order. */
export const publicParcelSteps = [
  'received',
  'ready',
  'departed',
  'arrived',
  'customs',
  'available',
  'delivered',
] as const satisfies readonly ParcelState[];
export type PublicParcelStep = (typeof publicParcelSteps)[number];

/**
 * How far a parcel is on the timeline. A held parcel stands where it was held; undefined when it left the road
 * (returned, cancelled, lost, disposed).
 */
export function publicStepOf(
  state: ParcelState,
  heldFrom?: ParcelState | null,
): PublicParcelStep | undefined {
  switch (state) {
    case 'on_hold':
      return heldFrom && heldFrom !== 'on_hold' ? publicStepOf(heldFrom) : undefined;
    case 'loaded':
      return 'ready';
    case 'out_for_delivery':
    case 'delivery_failed':
      return 'available';
    case 'return_pending':
    case 'returned':
    case 'cancelled':
    case 'lost':
    case 'disposed':
      return undefined;
    default:
      return state;
  }
}
