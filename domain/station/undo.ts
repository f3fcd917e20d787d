import { MINUTE_MS } from '~/domain/core/durations';
import type { ParcelEventKind } from '~/domain/parcels/events';
import type { ParcelState } from '~/domain/parcels/states';
import type { StationAct } from '~/domain/station/schema';

/** How long after a scan it may be taken back by another one, ms. Later a person decides what to do. */
export const UNDO_WITHIN_MS = 15 * MINUTE_MS;

export type Undo = { from: ParcelState; to: ParcelState; kind: ParcelEventKind };

/**
 * Where a scan that was a slip of the hand leads back to. Apart from the transitions of the trade: nobody sends a
 * parcel from `arrived` to `departed`. What has told a customer, or priced a bill, cannot be taken back.
 */
const undos: Partial<Readonly<Record<StationAct, Undo>>> = {
  ready: { from: 'ready', to: 'received', kind: 'undone' },
  load: { from: 'loaded', to: 'ready', kind: 'offloaded' },
  arrive: { from: 'arrived', to: 'departed', kind: 'undone' },
};

export function undoOf(act: StationAct): Undo | undefined {
  return undos[act];
}
