import { assertArchivable } from '~/domain/archive/archivable';
import { archivableExpected } from '~/domain/expected-parcels/archivable';
import { writeArchived } from '../audit/archiving';
import type { ChangeContext } from '../core/api/trpc';
import type { RowVersion } from '../core/db/version/schema';
import { lockAnyExpected, lockExpected } from './access';
import type { LockedExpected } from './queries';

type Change = { id: string; version: number };

/** Archives an expected parcel that came or was withdrawn. */
export async function archiveExpected(ctx: ChangeContext, input: Change): Promise<RowVersion> {
  const parcel = await lockExpected(ctx, input, 'archive');
  assertArchivable(archivableExpected(parcel.status));
  return await write(ctx, parcel, true);
}

/** Restores an expected parcel; an active one stays unchanged. */
export async function restoreExpected(ctx: ChangeContext, input: Change): Promise<RowVersion> {
  const parcel = await lockAnyExpected(ctx, input, 'restore');
  if (!parcel.archivedAt) return { id: parcel.id, version: parcel.version };
  return await write(ctx, parcel, false);
}

async function write(ctx: ChangeContext, row: LockedExpected, isArchived: boolean): Promise<RowVersion> {
  const parcel = {
    table: 'expectedParcel',
    row,
    entity: 'expected_parcel',
    feature: 'expectedParcels',
  } as const;
  return await writeArchived(ctx, parcel, { isArchived, updatedAt: ctx.now() });
}
