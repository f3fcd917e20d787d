import { assertAct, assertCancel, type CargoAct, cargoActs } from '~/domain/cargo/acts';
import { assertBeforeCutOff } from '~/domain/cargo/loading';
import { DomainError } from '~/domain/core/errors';
import { audit } from '../audit/service';
import type { ChangeContext } from '../core/api/trpc';
import type { RowVersion } from '../core/db/version/schema';
import { publish } from '../core/events/publish';
import { storeManifest } from './manifest/versions';
import { type CargoRow, countInCargo, updateCargo } from './queries';
import { lockVersion } from './service';
import { assertAllSent } from './unsent/service';

type Move = { act: CargoAct; set?: Parameters<typeof updateCargo>[2]; reason?: string | undefined };

export async function openCargo(ctx: ChangeContext, seen: RowVersion): Promise<CargoRow> {
  const cargo = await lockVersion(ctx, seen);
  assertAct('open', cargo.status);
  assertBeforeCutOff(cargo, ctx.now());
  return await moveCargo(ctx, cargo, { act: 'open' });
}

export async function closeCargo(ctx: ChangeContext, seen: RowVersion): Promise<CargoRow> {
  const cargo = await lockVersion(ctx, seen);
  if (cargo.status === 'open') await assertAllSent(ctx, cargo);
  const closed = await moveCargo(ctx, cargo, { act: 'close', set: closing(cargo) });
  await storeManifest(ctx.tx, closed, { at: ctx.now(), by: ctx.session.user.id });
  return closed;
}

/** Reopens a cargo (administrators only). The printed manifest is no longer valid, so its version increases. */
export async function reopenCargo(
  ctx: ChangeContext,
  seen: RowVersion & { cutOff?: Date | undefined; reason?: string | undefined },
): Promise<CargoRow> {
  const cargo = await lockVersion(ctx, seen);
  assertAct('reopen', cargo.status);
  const cutOff = seen.cutOff ?? cargo.cutOff;
  assertBeforeCutOff({ code: cargo.code, cutOff }, ctx.now());
  if (cutOff >= cargo.etd) throw new DomainError('cargo.cut_off_order', {}, 'cutOff');
  return await moveCargo(ctx, cargo, {
    act: 'reopen',
    reason: seen.reason,
    set: { cutOff, manifestVersion: cargo.manifestVersion + 1 },
  });
}

export async function cancelCargo(ctx: ChangeContext, seen: RowVersion): Promise<CargoRow> {
  const cargo = await lockVersion(ctx, seen);
  const { parcels } = await countInCargo(ctx.tx, cargo.id);
  assertCancel(cargo.status, parcels);
  const cancelled = await moveCargo(ctx, cargo, { act: 'cancel' });
  const data = { code: cargo.code };
  await publish(ctx, 'flight.cancelled', [{ entityId: cargo.id, customerId: null, data }]);
  return cancelled;
}

/** Checks the transition, changes the locked cargo and writes the audit entry. */
export async function moveCargo(
  ctx: ChangeContext,
  cargo: CargoRow,
  { act, set, reason }: Move,
): Promise<CargoRow> {
  assertAct(act, cargo.status);
  const { to } = cargoActs[act];
  const moved = await updateCargo(ctx.tx, cargo.id, { ...set, status: to });
  await audit(ctx.tx, ctx, {
    action: `cargo.${act}`,
    entity: 'cargo',
    entityId: cargo.id,
    before: { status: cargo.status, manifestVersion: cargo.manifestVersion },
    after: { status: to, manifestVersion: moved.manifestVersion, ...(reason && { reason }) },
  });
  return moved;
}

/** Returns the manifest version after closing, at least 1. */
export function closing({ manifestVersion }: CargoRow): { manifestVersion: number } {
  return { manifestVersion: Math.max(manifestVersion, 1) };
}
