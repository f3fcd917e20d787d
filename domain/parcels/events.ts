import { isOneOf } from '~/domain/core/machine';
import { isHoldable, type ParcelState } from '~/domain/parcels/states';

/** The kinds of events in a parcel's history: moves, and events without a move. */
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

/** The kinds of events that tracking names: those that it shows, and the loading, which it shows by its state. */
export const publicEventKinds = [
  'received',
  'ready',
  'held',
  'released',
  'loaded',
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
] as const satisfies readonly ParcelEventKind[];
export type PublicEventKind = (typeof publicEventKinds)[number];

/** Whether tracking has a text for the kind. */
export const isPublicKind = isOneOf(publicEventKinds);

/** Whether tracking shows the event. */
export function isPublicEvent(kind: ParcelEventKind): boolean {
  return kind !== 'loaded' && isPublicKind(kind);
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
 * The milestone of a parcel. A held parcel is at the milestone before the hold; undefined when it left the route
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
