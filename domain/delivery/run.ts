import { pinLink } from '~/domain/customers/map-pin';
import type { ParcelState } from '~/domain/parcels/states';

export const runStates = ['planned', 'out', 'done'] as const;

export const stopOutcomes = ['delivered', 'failed', 'withdrawn'] as const;
export type StopOutcome = (typeof stopOutcomes)[number];

/** What a run shows: a run that is done says when stops of it failed. */
export type RunResult = (typeof runStates)[number] | 'part' | 'failed';

/** A finished run is `part` when some of its stops failed, `failed` when no parcel of it was delivered. */
export function runResult(
  status: (typeof runStates)[number],
  stops: readonly { outcome: StopOutcome | null }[],
): RunResult {
  if (status !== 'done' || !stops.some(({ outcome }) => outcome === 'failed')) return status;
  return stops.some(({ outcome }) => outcome === 'delivered') ? 'part' : 'failed';
}

/** The outcome of a stop when its parcel moves to a state. Undefined while the parcel is with the driver. */
export function outcomeOf(to: ParcelState): StopOutcome | undefined {
  switch (to) {
    case 'out_for_delivery':
      return undefined;
    case 'delivered':
      return 'delivered';
    case 'delivery_failed':
      return 'failed';
    default:
      return 'withdrawn';
  }
}

/** The list with one entry moved up or down; unchanged when there is no such position. */
export function moveEntry<Entry>(entries: readonly Entry[], at: number, by: -1 | 1): Entry[] {
  const moved = entries[at];
  const other = entries[at + by];
  if (moved === undefined || other === undefined) return [...entries];
  return entries.map((entry, place) => (place === at ? other : place === at + by ? moved : entry));
}

/** The pin of an address on a public map, else a search for it: a descriptive one finds at least its district. */
export function mapLink(lines: readonly string[], pin: string): string {
  return pinLink(pin) ?? `https://www.openstreetmap.org/search?query=${encodeURIComponent(lines.join(', '))}`;
}
