import { MINUTE_MS } from '~/domain/core/durations';
import type { ParcelEventKind } from '~/domain/parcels/events';
import type { ParcelState } from '~/domain/parcels/states';
import type { StationAct } from '~/domain/station/schema';

/** A scan can be undone by another scan for this time, ms. Later a person decides. */
const UNDO_WITHIN_MS = 15 * MINUTE_MS;

/** A box on the shelf can be undone for this time, seconds: then its customer is notified. */
export const UNDO_SHELF_SECONDS = 120;

export type Undo = { from: ParcelState; to: ParcelState; kind: ParcelEventKind };

/**
 * The state that an undone scan returns to. Separate from the regular transitions, which have no way from `arrived`
 * to `departed`. A scan that notified a customer or priced a bill cannot be undone.
 */
const undos: Partial<Readonly<Record<StationAct, Undo>>> = {
  ready: { from: 'ready', to: 'received', kind: 'undone' },
  load: { from: 'loaded', to: 'ready', kind: 'offloaded' },
  arrive: { from: 'arrived', to: 'departed', kind: 'undone' },
};

export function undoOf(act: StationAct): Undo | undefined {
  return undos[act];
}

/**
 * A screening moves no parcel: its undo restores the screening before it. A box of a shop is cancelled, unless its
 * customer has been notified.
 */
export function isUndoable(act: StationAct): boolean {
  return act === 'screen' || act === 'shelf' || undoOf(act) !== undefined;
}

/** Whether it is still early enough to undo a scan of this time. */
export function isInUndoTime(scannedAt: Date, now: Date): boolean {
  return now.getTime() - scannedAt.getTime() <= UNDO_WITHIN_MS;
}
