import type { z } from 'zod';
import { assertAct } from '~/domain/cargo/acts';
import { assertLandingTime } from '~/domain/cargo/actual-time';
import { assertLanded, canArrive } from '~/domain/cargo/loading';
import { DomainError } from '~/domain/core/errors';
import { moveOf } from '~/domain/parcels/acts';
import type { loadScanSchema } from '~/domain/parcels/schema';
import type { ChangeContext } from '../../core/api/trpc';
import { moveLocked, moveParcels } from '../../moves/move';
import { type ParcelScan, type ScanResult, scanAll, theOne } from '../../parcels/scan-all';
import { scanTime } from '../loading/service';
import { type CargoRow, listLegs, lockCargo, shareCargo } from '../queries';
import { lockVersion } from '../service';
import { moveCargo } from '../states';
import { countAwaited, countSettled, lockAwaited, resolveMissing } from './queries';

type Seen = { id: string; version: number };
type Landed = Seen & { at?: Date | undefined };
type Scan = z.infer<typeof loadScanSchema>;

/** Records the landing of a flight; its parcels can then be scanned as arrived. */
export async function arriveCargo(ctx: ChangeContext, seen: Landed): Promise<CargoRow> {
  const cargo = await lockVersion(ctx, seen);
  assertAct('arrive', cargo.status);
  const ata = seen.at ?? ctx.now();
  assertLandingTime(ata, ctx.now(), cargo);
  return await moveCargo(ctx, cargo, { act: 'arrive', set: { ata } });
}

/**
 * Reverts a landing entered by mistake.
 * @throws DomainError `cargo.counted_in` once a parcel has arrived or was reported missing.
 */
export async function undoArrival(ctx: ChangeContext, seen: Seen): Promise<CargoRow> {
  const cargo = await lockVersion(ctx, seen);
  assertAct('undoArrive', cargo.status);
  const count = await countSettled(ctx.tx, cargo.id);
  if (count > 0) throw new DomainError('cargo.counted_in', { cargo: cargo.code, count });
  return await moveCargo(ctx, cargo, { act: 'undoArrive', set: { ata: null } });
}

/** Records one scan at the arrival station. */
export async function arriveByScan(ctx: ChangeContext, scan: Scan) {
  const cargo = getLanded(await shareCargo(ctx.tx, scan.cargoId));
  const scans = [{ ...scan, at: scanTime(ctx, scan.at) }];
  const { parcel, isAlready } = theOne(await arriveScans(ctx, cargo, scans));
  const { id, number, receiverName, grossG, isMissing } = parcel;
  return {
    outcome: isAlready ? 'already' : isMissing ? 'found' : 'arrived',
    parcel: { id, number, receiverName, grossG },
    awaited: await countAwaited(ctx.tx, cargo.id),
  } as const;
}

/**
 * Records arrival scans of one cargo. A missing parcel is returned as it was before: `isMissing` says that it was
 * found.
 */
export async function arriveScans(
  ctx: ChangeContext,
  cargo: CargoRow,
  scans: readonly ParcelScan[],
): Promise<ScanResult[]> {
  return await scanAll(ctx, scans, {
    prepare: async () => (parcel) => canArrive(cargo, parcel),
    move: async (parcels, moves) => {
      if (parcels.length === 0) return [];
      const place = await destinationOf(ctx, cargo.id);
      const moved = await moveLocked(ctx, parcels, { ...moveOf('arrive'), place, scans: moves });
      const found = parcels.filter(({ isMissing }) => isMissing).map(({ id }) => id);
      if (found.length > 0) await resolveMissing(ctx.tx, found, ctx.now());
      return moved;
    },
  });
}

/** Records the arrival of all remaining parcels in one transaction. */
export async function arriveAll(ctx: ChangeContext, cargoId: string): Promise<{ parcels: number }> {
  const cargo = getLanded(await lockCargo(ctx.tx, cargoId));
  const awaited = await lockAwaited(ctx.tx, cargo.id);
  await moveParcels(ctx, {
    parcelIds: awaited.map(({ id }) => id),
    ...moveOf('arrive'),
    place: await destinationOf(ctx, cargo.id),
  });
  return { parcels: awaited.length };
}

/**
 * Completes a cargo.
 * @throws DomainError `cargo.parcels_awaited` until each parcel has arrived or was reported missing.
 */
export async function completeCargo(ctx: ChangeContext, seen: Seen): Promise<CargoRow> {
  const cargo = await lockVersion(ctx, seen);
  const awaited = await countAwaited(ctx.tx, cargo.id);
  if (cargo.status === 'arrived' && awaited > 0) {
    throw new DomainError('cargo.parcels_awaited', { cargo: cargo.code, count: awaited });
  }
  return await moveCargo(ctx, cargo, { act: 'complete' });
}

/**
 * Returns a landed cargo.
 * @throws DomainError `not_found`; `cargo.not_landed` before its landing.
 */
export function getLanded(cargo: CargoRow | undefined): CargoRow {
  if (!cargo) throw new DomainError('not_found');
  assertLanded(cargo);
  return cargo;
}

async function destinationOf({ tx }: ChangeContext, cargoId: string): Promise<string> {
  return (await listLegs(tx, cargoId)).at(-1)?.destination ?? '';
}
