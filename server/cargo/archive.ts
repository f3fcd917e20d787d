import { assertArchivable } from '~/domain/archive/archivable';
import { isFinal } from '~/domain/cargo/states';
import { DomainError } from '~/domain/core/errors';
import { audit } from '../audit/service';
import type { ChangeContext } from '../core/trpc';
import { assertVersion } from '../core/version/service';
import { type CargoRow, countInCargo, lockArchivedCargo, updateCargo } from './queries';
import { lockVersion } from './service';

type Seen = { id: string; version: number };

/** Takes a flight that is over, or one that was planned and never used, out of the lists. */
export async function archiveCargo(ctx: ChangeContext, seen: Seen): Promise<CargoRow> {
  const cargo = await lockVersion(ctx, seen);
  const { parcels } = await countInCargo(ctx.tx, cargo.id);
  const isUsed = cargo.status !== 'planned' || parcels > 0;
  assertArchivable({ isFinal: isFinal(cargo.status), isUsed, isSettled: true });
  return await write(ctx, cargo, { archivedAt: ctx.now(), action: 'cargo.archived' });
}

export async function restoreCargo(ctx: ChangeContext, { id, version }: Seen): Promise<CargoRow> {
  const cargo = await lockArchivedCargo(ctx.tx, id);
  if (!cargo) throw new DomainError('not_found');
  assertVersion(cargo, version);
  return await write(ctx, cargo, { archivedAt: null, action: 'cargo.restored' });
}

type Written = { archivedAt: Date | null; action: string };

async function write(
  ctx: ChangeContext,
  { id }: CargoRow,
  { archivedAt, action }: Written,
): Promise<CargoRow> {
  const written = await updateCargo(ctx.tx, id, { archivedAt });
  await audit(ctx.tx, ctx, {
    action,
    entity: 'cargo',
    entityId: id,
    before: { isArchived: archivedAt === null },
    after: { isArchived: archivedAt !== null, archivedAt },
  });
  return written;
}
