import { DomainError } from '~/domain/errors';
import { parcelActs, scanMoves } from '~/domain/parcel/acts';
import type { ActScan, ScanAct } from '~/domain/parcel/schema';
import type { ParcelState } from '~/domain/parcel/states';
import type { ChangeContext } from '../trpc';
import { moveLocked, type Scanned } from './move';
import { moveToAvailable } from './moving';
import { moveToReady, readiness } from './preparing';
import type { LockedParcel } from './queries';
import { type ParcelScan, type ScanResult, scanAll, theOne } from './scan-all';
import { assertAct } from './take';
import type { MovedParcel } from './write-move';

export type ScanAnswer = {
  id: string;
  number: string;
  receiverName: string;
  status: ParcelState;
  isAlready: boolean;
};

/** A clock may run ahead of ours by this much. */
const clockTolerance = 5 * 60_000;

/**
 * One scan at a station. The same scan twice, and a parcel that another scan has brought there, is one change:
 * the answer says `isAlready`.
 * @throws DomainError `not_allowed`, `not_found`, `parcel.move_refused`, `scan.clock` and what the act refuses.
 */
export async function scanParcel(ctx: ChangeContext, input: ActScan): Promise<ScanAnswer> {
  if (input.at && input.at.getTime() > ctx.now().getTime() + clockTolerance) {
    throw new DomainError('scan.clock', {}, 'at');
  }
  const { parcel, isAlready } = theOne(await scanParcels(ctx, input, [input]));
  const { id, number, receiverName, status } = parcel;
  return { id, number, receiverName, status, isAlready };
}

type Act = { act: ScanAct; place?: string | undefined };

/**
 * Scans of one act, each answered for itself.
 * @throws DomainError `not_allowed`.
 */
export async function scanParcels(
  ctx: ChangeContext,
  { act, place }: Act,
  scans: readonly ParcelScan[],
): Promise<ScanResult[]> {
  const { act: wanted, to } = scanMoves[act];
  if (!ctx.ability.can(parcelActs[wanted].permission, 'Parcel')) throw new DomainError('not_allowed');
  return await scanAll(ctx, scans, {
    prepare: async (parcels) => {
      const assertReady = act === 'ready' ? await readiness(ctx, parcels) : undefined;
      return (parcel) => {
        if (parcel.status === to) return false;
        assertAct(wanted, parcel);
        assertReady?.(parcel);
        return true;
      };
    },
    move: (parcels, moves) => move(ctx, act, { parcels, scanned: { scans: moves, ...(place && { place }) } }),
  });
}

type Moved = { parcels: readonly LockedParcel[]; scanned: Scanned };

async function move(
  ctx: ChangeContext,
  act: ScanAct,
  { parcels, scanned }: Moved,
): Promise<readonly MovedParcel[]> {
  switch (act) {
    case 'ready':
      return await moveToReady(ctx, parcels, scanned);
    case 'available':
      return await moveToAvailable(ctx, parcels, scanned);
    case 'customs':
    case 'out_for_delivery':
    case 'back': {
      const { to, kind } = parcelActs[scanMoves[act].act];
      return await moveLocked(ctx, parcels, { ...scanned, to, kind });
    }
  }
}
