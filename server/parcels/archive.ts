import { assertArchivable } from '~/domain/archive/archivable';
import { DomainError } from '~/domain/core/errors';
import { isFinal } from '~/domain/parcels/states';
import { isSettled } from '~/domain/payments/ledger';
import { canOn } from '~/domain/roles/permissions';
import { audit } from '../audit/service';
import type { ChangeContext } from '../core/trpc';
import { assertVersion } from '../core/version/service';
import { type LockedParcel, lockParcels, updateParcels } from '../moves/queries';
import { getLedger } from '../payments/queries';

type Seen = { id: string; version: number };
type Archived = Pick<LockedParcel, 'id' | 'number' | 'status' | 'version'>;

/** Takes a parcel out of the lists that has come to its end, once no money is open on its form. */
export async function archiveParcel(ctx: ChangeContext, seen: Seen): Promise<Archived> {
  const parcel = await take(ctx, seen, 'archive');
  if (parcel.archivedAt) return parcel;
  const ledger = await getLedger(ctx.tx, parcel.formId);
  assertArchivable({ isFinal: isFinal(parcel.status), isUsed: true, isSettled: isSettled(ledger) });
  return await write(ctx, parcel, ctx.now());
}

export async function restoreParcel(ctx: ChangeContext, seen: Seen): Promise<Archived> {
  const parcel = await take(ctx, seen, 'restore');
  return parcel.archivedAt ? await write(ctx, parcel, null) : parcel;
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

async function write(ctx: ChangeContext, parcel: LockedParcel, archivedAt: Date | null): Promise<Archived> {
  const [written] = await updateParcels(ctx.tx, [parcel.id], { archivedAt, updatedAt: ctx.now() });
  await audit(ctx.tx, ctx, {
    action: archivedAt ? 'parcel.archived' : 'parcel.restored',
    entity: 'parcel',
    entityId: parcel.id,
    before: { archivedAt: parcel.archivedAt },
    after: { archivedAt },
  });
  return { ...parcel, version: written?.version ?? parcel.version + 1 };
}
