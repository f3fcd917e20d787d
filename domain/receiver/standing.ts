import type { ParcelState } from '~/domain/parcels/states';

/** Where a shipment is, as its receiver reads it in one sentence. A shipment is all parcels of a form. */
export const shipmentStandings = [
  'preparing',
  'on_way',
  'held',
  'arriving',
  'ready',
  'partly_ready',
  'out',
  'failed',
  'partly_delivered',
  'delivered',
  'ended',
] as const;
export type ShipmentStanding = (typeof shipmentStandings)[number];

type PieceStanding = Exclude<ShipmentStanding, 'partly_ready' | 'partly_delivered'>;

const pieceStandings: Readonly<Record<ParcelState, PieceStanding>> = {
  received: 'preparing',
  ready: 'preparing',
  loaded: 'preparing',
  on_hold: 'held',
  departed: 'on_way',
  arrived: 'arriving',
  customs: 'arriving',
  available: 'ready',
  out_for_delivery: 'out',
  delivery_failed: 'failed',
  delivered: 'delivered',
  return_pending: 'ended',
  returned: 'ended',
  cancelled: 'ended',
  lost: 'ended',
  disposed: 'ended',
};

/** What the sentence says of pieces in different states: the first that any piece has. */
const mostUrgent = ['out', 'failed', 'arriving', 'on_way', 'preparing', 'held'] as const;

export type ShipmentState = {
  standing: ShipmentStanding;
  pieces: number;
  /** Pieces that wait to be handed over. */
  ready: number;
  delivered: number;
};

/** The state of a shipment by its pieces, in any order. It is `ready` only when every piece that still comes is. */
export function standingOfShipment(states: readonly ParcelState[]): ShipmentState {
  const all = states.map((state) => pieceStandings[state]);
  const open = all.filter((standing) => standing !== 'delivered' && standing !== 'ended');
  const ready = countOf(all, 'ready');
  const delivered = countOf(all, 'delivered');
  return { standing: standingOf(open, { ready, delivered }), pieces: states.length, ready, delivered };
}

function standingOf(
  open: readonly PieceStanding[],
  { ready, delivered }: Pick<ShipmentState, 'ready' | 'delivered'>,
): ShipmentStanding {
  if (open.length === 0) return delivered > 0 ? 'delivered' : 'ended';
  if (ready > 0) return ready === open.length ? 'ready' : 'partly_ready';
  const [first = 'held'] = mostUrgent.filter((standing) => open.includes(standing));
  return delivered > 0 && first !== 'out' && first !== 'failed' ? 'partly_delivered' : first;
}

function countOf(all: readonly PieceStanding[], wanted: PieceStanding): number {
  return all.filter((standing) => standing === wanted).length;
}

/** Whether somebody can still collect: before the last parcel is handed over or has ended. */
export function isCollectable(standing: ShipmentStanding): boolean {
  return standing !== 'delivered' && standing !== 'ended';
}
