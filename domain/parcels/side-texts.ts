import type { ParcelState } from '~/domain/parcels/states';

/** What a page says beside the state of a parcel. */
export type SideTexts = {
  /** How it will be handed over: still ahead. */
  handOver: boolean;
  /** That its flight will appear here: it has none yet, and gets one. */
  flight: boolean;
  /** That it stops or ended otherwise than its sender wants, although its form is accepted. */
  trouble: boolean;
};

const moving: SideTexts = { handOver: true, flight: false, trouble: false };
const ended: SideTexts = { handOver: false, flight: false, trouble: true };

/** A parcel on hold is told of a flight only while it has none. */
export const sideTexts: Readonly<Record<ParcelState, SideTexts>> = {
  received: { ...moving, flight: true },
  ready: { ...moving, flight: true },
  on_hold: { handOver: true, flight: true, trouble: true },
  loaded: { ...moving, flight: true },
  departed: moving,
  arrived: moving,
  customs: moving,
  available: moving,
  out_for_delivery: moving,
  delivery_failed: { ...moving, trouble: true },
  delivered: { handOver: false, flight: false, trouble: false },
  return_pending: ended,
  returned: ended,
  cancelled: ended,
  lost: ended,
  disposed: ended,
};
