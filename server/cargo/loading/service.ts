import type { z } from 'zod';
import { canLoad, isOverCapacity } from '~/domain/cargo/loading';
import type { offloadSchema } from '~/domain/cargo/schema';
import { DomainError } from '~/domain/core/errors';
import { moveOf } from '~/domain/parcels/acts';
import type { loadScanSchema } from '~/domain/parcels/schema';
import type { ChangeContext } from '../../core/api/trpc';
import { moveLocked, moveParcels } from '../../moves/move';
import type { LockedParcel } from '../../moves/queries';
import { type ParcelScan, type ScanResult, scanAll, theOne } from '../../parcels/scan-all';
import { type CargoRow, countInCargo, shareCargo } from '../queries';
import { findCargoCodes, findParcelInCargo } from './queries';

type Scan = z.infer<typeof loadScanSchema>;
type Answer = {
  outcome: 'loaded' | 'already' | 'offloaded';
  parcel: Pick<LockedParcel, 'id' | 'number' | 'receiverName' | 'grossG'>;
  cargo: {
    parcels: number;
    grossG: number;
    capacityG: number;
    litres: number;
    capacityL: number | null;
    isOver: boolean;
  };
};

/** Records one scan at the load station. A parcel that is already in this cargo is returned unchanged. */
export async function loadByScan(ctx: ChangeContext, scan: Scan): Promise<Answer> {
  const cargo = await getShared(ctx, scan.cargoId);
  const scans = [{ ...scan, at: scanTime(ctx, scan.at) }];
  const { parcel, isAlready } = theOne(await loadScans(ctx, { cargo, scans, cutOffAt: () => ctx.now() }));
  return await answer(ctx, cargo, parcel, isAlready ? 'already' : 'loaded');
}

type Loading = {
  cargo: CargoRow;
  scans: readonly ParcelScan[];
  /** Time at which the cut-off applies to a scan. */
  cutOffAt: (scan: ParcelScan) => Date;
};

/** Records scans into one cargo, which is locked against changes. */
export async function loadScans(
  ctx: ChangeContext,
  { cargo, scans, cutOffAt }: Loading,
): Promise<ScanResult[]> {
  return await scanAll(ctx, scans, {
    prepare: async (parcels) => {
      const codeOf = await otherCargos(ctx, cargo, parcels);
      return (parcel, scan) =>
        canLoad(cargo, parcel, { at: cutOffAt(scan), otherCargo: codeOf.get(parcel.cargoId ?? '') });
    },
    move: (parcels, moves) =>
      moveLocked(ctx, parcels, { ...moveOf('load'), cargoId: cargo.id, scans: moves }),
  });
}

async function otherCargos(
  { tx }: ChangeContext,
  cargo: CargoRow,
  parcels: readonly { cargoId: string | null }[],
): Promise<Map<string, string>> {
  const ids = new Set(parcels.flatMap(({ cargoId }) => cargoId ?? []));
  ids.delete(cargo.id);
  const cargos = ids.size === 0 ? [] : await findCargoCodes(tx, [...ids]);
  return new Map(cargos.map(({ id, code }) => [id, code]));
}

/** Unloads a parcel before the cargo departs. */
export async function offLoad(ctx: ChangeContext, input: z.infer<typeof offloadSchema>): Promise<Answer> {
  const cargo = await getShared(ctx, input.cargoId);
  const parcel = await findParcelInCargo(ctx.tx, cargo.id, input.parcelId);
  if (!parcel) throw new DomainError('not_found');
  await moveParcels(ctx, {
    parcelIds: [parcel.id],
    ...moveOf('offLoad'),
    note: input.note,
    cargoId: null,
  });
  return await answer(ctx, cargo, parcel, 'offloaded');
}

/** Returns the scanner's time of an event, but never a later time than now. */
export function scanTime({ now }: Pick<ChangeContext, 'now'>, at: Date | undefined): Date {
  return at && at < now() ? at : now();
}

async function getShared(ctx: ChangeContext, id: string): Promise<CargoRow> {
  const cargo = await shareCargo(ctx.tx, id);
  if (!cargo) throw new DomainError('not_found');
  return cargo;
}

async function answer(
  ctx: ChangeContext,
  { id, capacityG, capacityL }: CargoRow,
  parcel: Answer['parcel'],
  outcome: Answer['outcome'],
): Promise<Answer> {
  const { parcels, grossG, litres } = await countInCargo(ctx.tx, id);
  return {
    outcome,
    parcel: {
      id: parcel.id,
      number: parcel.number,
      receiverName: parcel.receiverName,
      grossG: parcel.grossG,
    },
    cargo: {
      parcels,
      grossG,
      capacityG,
      litres,
      capacityL,
      isOver: isOverCapacity({ grossG, litres, capacityG, capacityL }),
    },
  };
}
