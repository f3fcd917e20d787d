import { assertBeforeCutOff } from '~/domain/cargo/loading';
import { assertCancel, assertMove, type CargoState } from '~/domain/cargo/states';
import { DomainError } from '~/domain/core/errors';
import { audit } from '../audit/service';
import type { ChangeContext } from '../core/trpc';
import { keepManifest } from './manifest/versions';
import { type CargoRow, countInCargo, updateCargo } from './queries';
import { lockVersion } from './service';
import { assertAllSent } from './unsent/service';

type Seen = { id: string; version: number };
type Move = { to: CargoState; set?: Parameters<typeof updateCargo>[2]; action?: string };

export async function openCargo(ctx: ChangeContext, seen: Seen): Promise<CargoRow> {
  const cargo = await lockVersion(ctx, seen);
  assertMove(cargo.status, 'open');
  if (cargo.status === 'closed') throw new DomainError('cargo.move_refused', { from: 'closed', to: 'open' });
  assertBeforeCutOff(cargo, ctx.now());
  return await moveCargo(ctx, cargo, { to: 'open' });
}

export async function closeCargo(ctx: ChangeContext, seen: Seen): Promise<CargoRow> {
  const cargo = await lockVersion(ctx, seen);
  if (cargo.status === 'open') await assertAllSent(ctx, cargo);
  const closed = await moveCargo(ctx, cargo, { to: 'closed', set: closing(cargo) });
  await keepManifest(ctx.tx, closed, { at: ctx.now(), by: ctx.session.user.id });
  return closed;
}

/** An admin's: the manifest that was printed no longer holds, so its version rises. */
export async function reopenCargo(
  ctx: ChangeContext,
  seen: Seen & { cutOff?: Date | undefined },
): Promise<CargoRow> {
  const cargo = await lockVersion(ctx, seen);
  if (cargo.status !== 'closed') {
    throw new DomainError('cargo.move_refused', { from: cargo.status, to: 'open' });
  }
  const cutOff = seen.cutOff ?? cargo.cutOff;
  assertBeforeCutOff({ code: cargo.code, cutOff }, ctx.now());
  if (cutOff >= cargo.etd) throw new DomainError('cargo.cut_off_order', {}, 'cutOff');
  return await moveCargo(ctx, cargo, {
    to: 'open',
    set: { cutOff, manifestVersion: cargo.manifestVersion + 1 },
  });
}

export async function cancelCargo(ctx: ChangeContext, seen: Seen): Promise<CargoRow> {
  const cargo = await lockVersion(ctx, seen);
  const { parcels } = await countInCargo(ctx.tx, cargo.id);
  assertCancel(cargo.status, parcels);
  return await moveCargo(ctx, cargo, { to: 'cancelled' });
}

/** Asks the transition table, changes the cargo, which is locked, and writes who did it. */
export async function moveCargo(
  ctx: ChangeContext,
  cargo: CargoRow,
  { to, set, action = `cargo.${to}` }: Move,
): Promise<CargoRow> {
  assertMove(cargo.status, to);
  const moved = await updateCargo(ctx.tx, cargo.id, { ...set, status: to });
  await audit(ctx.tx, ctx, {
    action,
    entity: 'cargo',
    entityId: cargo.id,
    before: { status: cargo.status, manifestVersion: cargo.manifestVersion },
    after: { status: to, manifestVersion: moved.manifestVersion },
  });
  return moved;
}

/** Closing makes the first manifest. */
export function closing({ manifestVersion }: CargoRow): { manifestVersion: number } {
  return { manifestVersion: Math.max(manifestVersion, 1) };
}
