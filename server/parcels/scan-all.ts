import { DomainError } from '~/domain/core/errors';
import type { ChangeContext } from '../core/api/trpc';
import { findEvents, type LockedParcel, lockParcelsByNumber } from '../moves/queries';
import type { MovedParcel, ScanEvent } from '../moves/write-move';

/** One scan of a parcel. `eventId` is the client's UUID: a repeated scan is one event. */
export type ParcelScan = {
  eventId: string;
  number: string;
  device?: string | undefined;
  seq?: number | undefined;
  at?: Date | undefined;
};
/** `already`: the parcel was already there, or this scan was done before. */
export type Scanned = { parcel: LockedParcel; isAlready: boolean };
type Refused = { refusal: DomainError; parcel?: LockedParcel };
export type ScanResult = Scanned | Refused;

export type ScanRule = {
  /** Loads the facts of the rule and returns a check: true when a parcel may move, false when it is already there. */
  prepare: (parcels: readonly LockedParcel[]) => Promise<(parcel: LockedParcel, scan: ParcelScan) => boolean>;
  move: (
    parcels: readonly LockedParcel[],
    scans: ReadonlyMap<string, ScanEvent>,
  ) => Promise<readonly MovedParcel[]>;
};

/**
 * Runs scans of one action: locks their parcels together, checks each scan separately, and moves the accepted ones
 * together. Results are in the order of the scans; a refused scan changes nothing.
 */
export async function scanAll(
  ctx: ChangeContext,
  scans: readonly ParcelScan[],
  rule: ScanRule,
): Promise<ScanResult[]> {
  const parcels = await lockParcelsByNumber(ctx.tx, [...new Set(scans.map(({ number }) => number))]);
  const byNumber = new Map(parcels.map((parcel) => [parcel.number, parcel]));
  const events = await findEvents(
    ctx.tx,
    scans.map(({ eventId }) => eventId),
  );
  const known = new Map(events.map(({ id, parcelId }) => [id, parcelId]));
  const mayGo = await rule.prepare(parcels);
  const going = new Map<string, ScanEvent>();
  const results = scans.map((scan) => {
    const parcel = byNumber.get(scan.number);
    if (!parcel) return { refusal: new DomainError('not_found', { number: scan.number }, 'number') };
    return refusable(parcel, () => {
      const owner = known.get(scan.eventId);
      if (owner !== undefined && owner !== parcel.id) throw new DomainError('conflict', {}, 'eventId');
      const isAlready = owner !== undefined || going.has(parcel.id) || !mayGo(parcel, scan);
      if (!isAlready) going.set(parcel.id, eventOf(scan));
      return { parcel, isAlready };
    });
  });
  const moved = await rule.move(
    parcels.filter(({ id }) => going.has(id)),
    going,
  );
  const after = new Map(moved.map((parcel) => [parcel.id, parcel]));
  return results.map((result) =>
    result.parcel ? { ...result, parcel: after.get(result.parcel.id) ?? result.parcel } : result,
  );
}

/** Returns the result of a single scan. */
export function theOne([result]: readonly ScanResult[]): Scanned {
  if (!result) throw new RangeError('a scan has no answer');
  if ('refusal' in result) throw result.refusal;
  return result;
}

function refusable(parcel: LockedParcel, judge: () => Scanned): ScanResult {
  try {
    return judge();
  } catch (refusal) {
    if (!(refusal instanceof DomainError)) throw refusal;
    return { refusal, parcel };
  }
}

function eventOf({ eventId, device, seq, at }: ParcelScan): ScanEvent {
  return { event: { id: eventId, ...(device && { device }), ...(seq !== undefined && { seq }) }, at };
}
