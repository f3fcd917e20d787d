import { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import { screeningMethods } from '~/domain/parcels/screening';
import type { AppAbility } from '~/domain/roles/permissions';
import { permissionOf } from '~/domain/station/permissions';
import { type StationAct, stationActs } from '~/domain/station/schema';
import { isInUndoTime, isUndoable, type Undo, undoOf } from '~/domain/station/undo';
import { findDeparturePlace, reopenMissing } from '../cargo/arrival/queries';
import { shareCargo } from '../cargo/queries';
import type { ChangeContext } from '../core/api/trpc';
import { moveLocked } from '../moves/move';
import { type LockedParcel, lockParcels } from '../moves/queries';
import { writeChange } from '../moves/write-change';
import { type Move, writeMove } from '../moves/write-move';
import { findScan, findScannedParcels, findScreeningBefore } from './queries';
import { inSavepoint } from './savepoint';
import { undoShelf } from './shelf/perform';
import { scannedArrival } from './shelf/scanned';
import { eventOf, type Result, type TimedScan } from './timed-scan';

type UndoScan = Extract<TimedScan, { act: 'undo' }>;
type UndoneScan = NonNullable<Awaited<ReturnType<typeof findScan>>>;

/**
 * Undoes an earlier scan of the device, unless the parcel has changed since. A scan that changed nothing needs no undo.
 * @throws DomainError `not_found`, `not_allowed`, `scan.undo_not_offered`, `scan.undo_too_late`, `scan.undo_changed`.
 */
export async function undoScan(ctx: ChangeContext, scan: UndoScan): Promise<Result> {
  const undone = await findScan(ctx.tx, { id: scan.undoes, deviceId: scan.deviceId });
  if (!undone) throw new DomainError('not_found');
  if (!mayDo(ctx.ability, undone.act)) throw new DomainError('not_allowed');
  const { parcelId, arrivalId } = undone;
  const isDone = undone.outcome === 'applied';
  if (isDone && parcelId) await revertScan(ctx, scan, { ...undone, parcelId });
  if (isDone && arrivalId) await revertShelf(ctx, scan, { ...undone, arrivalId });
  const [parcel] = parcelId ? await findScannedParcels(ctx.tx, [parcelId]) : [];
  const arrival = arrivalId ? await scannedArrival(ctx, arrivalId) : undefined;
  return { parcel, arrival, isAlready: !isDone };
}

function undoableAct(scan: UndoScan, undone: UndoneScan): StationAct {
  const act = stationActs.find((name) => name === undone.act);
  if (!act || !isUndoable(act)) throw new DomainError('scan.undo_not_offered');
  if (!isInUndoTime(undone.receivedAt, scan.happenedAt)) throw new DomainError('scan.undo_too_late');
  return act;
}

async function revertShelf(
  ctx: ChangeContext,
  scan: UndoScan,
  undone: UndoneScan & { arrivalId: string },
): Promise<void> {
  undoableAct(scan, undone);
  // A refusal can come after an expected parcel has been written.
  await inSavepoint(ctx.tx, () => undoShelf(ctx, scan, undone));
}

async function revertScan(ctx: ChangeContext, scan: UndoScan, undone: UndoneParcelScan): Promise<void> {
  const act = undoableAct(scan, undone);
  const undo = undoOf(act);
  if (undo) await revertMove(ctx, scan, { ...undone, act, undo });
  else await revertScreening(ctx, scan, undone);
}

type UndoneParcelScan = UndoneScan & { parcelId: string };

/** Restores the screening before this one, which the audit holds. */
async function revertScreening(ctx: ChangeContext, scan: UndoScan, undone: UndoneParcelScan): Promise<void> {
  const [parcel] = await lockParcels(ctx.tx, [undone.parcelId]);
  if (!parcel || parcel.version !== undone.parcelVersion) throw new DomainError('scan.undo_changed');
  const earlier = screenedBefore.parse(await findScreeningBefore(ctx.tx, parcel.id));
  await writeChange(ctx, parcel, { kind: 'undone', set: earlier, scan: eventOf(scan) });
}

const screenedBefore = z.object({
  screeningReference: z.string().nullable(),
  screeningOfficer: z.string(),
  screenedAt: z.coerce.date().nullable(),
  // Screenings from before the method was asked for have none.
  screeningMethod: z.enum(screeningMethods).nullable().default(null),
  screeningGround: z.string().default(''),
});

async function revertMove(
  ctx: ChangeContext,
  scan: UndoScan,
  undone: UndoneParcelScan & { act: StationAct; undo: Undo },
): Promise<void> {
  const { act, undo } = undone;
  const cargo = undone.cargoId ? await shareCargo(ctx.tx, undone.cargoId) : undefined;
  const [parcel] = await lockParcels(ctx.tx, [undone.parcelId]);
  const isChanged = parcel?.version !== undone.parcelVersion || parcel.status !== undo.from;
  // A completed flight no longer counts its parcels.
  if (!parcel || isChanged || cargo?.status === 'completed') throw new DomainError('scan.undo_changed');
  const { to, kind } = undo;
  const move: Move = { to, kind, isPublic: false, scans: new Map([[parcel.id, eventOf(scan)]]) };
  await write(ctx, { act, parcel, undone, move });
}

type UndoWrite = { act: StationAct; parcel: LockedParcel; undone: UndoneScan; move: Move };

async function write(ctx: ChangeContext, { act, parcel, undone, move }: UndoWrite): Promise<void> {
  if (act === 'load') {
    await moveLocked(ctx, [parcel], { ...move, cargoId: null });
    return;
  }
  if (act === 'ready') {
    await writeMove(ctx, [parcel], move);
    return;
  }
  const isMissing = await reopenMissing(ctx.tx, parcel.id, undone.receivedAt);
  const place = (await findDeparturePlace(ctx.tx, parcel.id)) ?? parcel.place;
  await writeMove(ctx, [parcel], { ...move, place, set: { isMissing } });
}

function mayDo(ability: AppAbility, act: string): boolean {
  const known = stationActs.find((name) => name === act);
  return known !== undefined && known !== 'undo' && ability.can(...permissionOf(known));
}
