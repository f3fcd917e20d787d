import { DomainError } from '~/domain/core/errors';
import { moveOf, parcelActs, scanMoves } from '~/domain/parcels/acts';
import type { ScanAct } from '~/domain/parcels/scan-acts';
import type { ChangeContext } from '../core/api/trpc';
import { assertAct } from '../moves/lock';
import { moveLocked, type Scanned } from '../moves/move';
import { type LockedParcel, noteLabels } from '../moves/queries';
import type { MovedParcel } from '../moves/write-move';
import { moveToAvailable } from './moving';
import { moveToReady, readiness } from './preparing';
import { type ParcelScan, type ScanResult, scanAll } from './scan-all';

/**
 * Runs scans of one action, each with its own result.
 * @throws DomainError `not_allowed`.
 */
export async function scanParcels(
  ctx: ChangeContext,
  act: ScanAct,
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
    move: (parcels, moves) => move(ctx, act, { parcels, scanned: { scans: moves } }),
  });
}

/** A number that is scanned from the parcel shows that it has its label. */
async function labelled(ctx: ChangeContext, parcels: readonly LockedParcel[]): Promise<LockedParcel[]> {
  const labelledAt = ctx.now();
  const bare = parcels.filter((parcel) => parcel.labelledAt === null);
  if (bare.length > 0) {
    await noteLabels(
      ctx.tx,
      bare.map(({ id }) => id),
      labelledAt,
    );
  }
  return parcels.map((parcel) => ({ ...parcel, labelledAt: parcel.labelledAt ?? labelledAt }));
}

type Moved = { parcels: readonly LockedParcel[]; scanned: Scanned };

async function move(
  ctx: ChangeContext,
  act: ScanAct,
  { parcels, scanned }: Moved,
): Promise<readonly MovedParcel[]> {
  switch (act) {
    case 'ready':
      return await moveToReady(ctx, await labelled(ctx, parcels), scanned);
    case 'available':
      return await moveToAvailable(ctx, parcels, scanned);
    case 'customs':
    case 'out_for_delivery':
    case 'back': {
      return await moveLocked(ctx, parcels, { ...scanned, ...moveOf(scanMoves[act].act) });
    }
  }
}
