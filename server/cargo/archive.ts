import { assertArchivable } from '~/domain/archive/archivable';
import { isFinal } from '~/domain/cargo/states';
import { DomainError } from '~/domain/core/errors';
import { writeArchived } from '../audit/archiving';
import type { ChangeContext } from '../core/api/trpc';
import { assertVersion } from '../core/db/version/service';
import { type CargoRow, countInCargo, lockArchivedCargo } from './queries';
import { lockVersion } from './service';

type Seen = { id: string; version: number };

/** Archives a completed flight, or a planned one that was never used. */
export async function archiveCargo(ctx: ChangeContext, seen: Seen): Promise<CargoRow> {
  const cargo = await lockVersion(ctx, seen);
  const { parcels } = await countInCargo(ctx.tx, cargo.id);
  const isUsed = cargo.status !== 'planned' || parcels > 0;
  assertArchivable({ isFinal: isFinal(cargo.status), isUsed, isSettled: true });
  return await write(ctx, { ...cargo, archivedAt: null }, true);
}

export async function restoreCargo(ctx: ChangeContext, { id, version }: Seen): Promise<CargoRow> {
  const cargo = await lockArchivedCargo(ctx.tx, id);
  if (!cargo) throw new DomainError('not_found');
  assertVersion(cargo, version);
  return await write(ctx, cargo, false);
}

type Locked = CargoRow & { archivedAt: Date | null };

async function write(ctx: ChangeContext, row: Locked, isArchived: boolean): Promise<CargoRow> {
  const cargo = { table: 'cargo', row, entity: 'cargo', feature: 'cargo' } as const;
  const { version } = await writeArchived(ctx, cargo, { isArchived, updatedAt: ctx.now() });
  return { ...row, version };
}
