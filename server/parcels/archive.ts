import { assertArchivable } from '~/domain/archive/archivable';
import { DomainError } from '~/domain/core/errors';
import { isFinal } from '~/domain/parcels/states';
import { isSettled } from '~/domain/payments/ledger';
import { canOn } from '~/domain/roles/permissions';
import { writeArchived } from '../audit/archiving';
import type { ChangeContext } from '../core/api/trpc';
import { assertVersion } from '../core/db/version/service';
import { type LockedParcel, lockParcels } from '../moves/queries';
import { getLedger } from '../payments/queries';

type Seen = { id: string; version: number };
type Archived = Pick<LockedParcel, 'id' | 'number' | 'status' | 'version'>;

/** Archives a parcel in a final status, once its form is paid. */
export async function archiveParcel(ctx: ChangeContext, seen: Seen): Promise<Archived> {
  const parcel = await take(ctx, seen, 'archive');
  if (parcel.archivedAt) return parcel;
  const ledger = await getLedger(ctx.tx, parcel.formId);
  assertArchivable({ isFinal: isFinal(parcel.status), isUsed: true, isSettled: isSettled(ledger) });
  return await write(ctx, parcel, true);
}

export async function restoreParcel(ctx: ChangeContext, seen: Seen): Promise<Archived> {
  const parcel = await take(ctx, seen, 'restore');
  return parcel.archivedAt ? await write(ctx, parcel, false) : parcel;
}

async function take(
  ctx: ChangeContext,
  { id, version }: Seen,
  action: 'archive' | 'restore',
): Promise<LockedParcel> {
  const [parcel] = await lockParcels(ctx.tx, [id]);
  if (!parcel || !canOn(ctx.ability, action, 'Parcel', parcel)) throw new DomainError('not_found');
  assertVersion(parcel, version);
  return parcel;
}

async function write(ctx: ChangeContext, row: LockedParcel, isArchived: boolean): Promise<Archived> {
  const parcel = { table: 'parcel', row, entity: 'parcel', feature: 'parcels' } as const;
  const { version } = await writeArchived(ctx, parcel, { isArchived, updatedAt: ctx.now() });
  return { ...row, version };
}
