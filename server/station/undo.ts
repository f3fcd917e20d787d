import { DomainError } from '~/domain/core/errors';
import type { AppAbility } from '~/domain/roles/permissions';
import { permissionOf } from '~/domain/station/permissions';
import { type StationAct, stationActs } from '~/domain/station/schema';
import { UNDO_WITHIN_MS, undoOf } from '~/domain/station/undo';
import { findDeparturePlace, reopenMissing } from '../cargo/arrival/queries';
import { shareCargo } from '../cargo/queries';
import type { ChangeContext } from '../core/trpc';
import { moveLocked } from '../moves/move';
import { type LockedParcel, lockParcels } from '../moves/queries';
import { type Move, writeMove } from '../moves/write-move';
import { findScan, findScannedParcels } from './queries';
import { eventOf, type Result, type TimedScan } from './timed-scan';

type Undoing = Extract<TimedScan, { act: 'undo' }>;
type Undone = NonNullable<Awaited<ReturnType<typeof findScan>>>;

/**
 * Undoes an earlier scan of the device, unless the parcel has changed since. A scan that changed nothing needs no undo.
 * @throws DomainError `not_found`, `not_allowed`, `scan.undo_not_offered`, `scan.undo_too_late`, `scan.undo_changed`.
 */
export async function undoScan(ctx: ChangeContext, scan: Undoing): Promise<Result> {
  const undone = await findScan(ctx.tx, { id: scan.undoes, deviceId: scan.deviceId });
  if (!undone) throw new DomainError('not_found');
  if (!mayDo(ctx.ability, undone.act)) throw new DomainError('not_allowed');
  const { parcelId } = undone;
  if (undone.outcome === 'applied' && parcelId) await revertScan(ctx, scan, { ...undone, parcelId });
  const [parcel] = parcelId ? await findScannedParcels(ctx.tx, [parcelId]) : [];
  return { parcel, isAlready: undone.outcome !== 'applied' };
}

async function revertScan(
  ctx: ChangeContext,
  scan: Undoing,
  undone: Undone & { parcelId: string },
): Promise<void> {
  const act = stationActs.find((name) => name === undone.act);
  const undo = act && undoOf(act);
  if (!undo) throw new DomainError('scan.undo_not_offered');
  if (scan.happenedAt.getTime() - undone.receivedAt.getTime() > UNDO_WITHIN_MS) {
    throw new DomainError('scan.undo_too_late');
  }
  const cargo = undone.cargoId ? await shareCargo(ctx.tx, undone.cargoId) : undefined;
  const [parcel] = await lockParcels(ctx.tx, [undone.parcelId]);
  const isChanged = parcel?.version !== undone.parcelVersion || parcel.status !== undo.from;
  // A completed flight no longer counts its parcels.
  if (!parcel || isChanged || cargo?.status === 'completed') throw new DomainError('scan.undo_changed');
  const { to, kind } = undo;
  const move: Move = { to, kind, isPublic: false, scans: new Map([[parcel.id, eventOf(scan)]]) };
  await write(ctx, { act, parcel, undone, move });
}

type Writing = { act: StationAct; parcel: LockedParcel; undone: Undone; move: Move };

async function write(ctx: ChangeContext, { act, parcel, undone, move }: Writing): Promise<void> {
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
