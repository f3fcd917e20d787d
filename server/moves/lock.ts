import { DomainError } from '~/domain/core/errors';
import { canAct, type ParcelAct, parcelActs } from '~/domain/parcels/acts';
import { canOn } from '~/domain/roles/permissions';
import type { ChangeContext } from '../core/api/trpc';
import { assertVersion } from '../core/db/version/service';
import { type LockedParcel, lockParcels } from './queries';

type Wanted = { id: string; version?: number | undefined };

/**
 * Locks a parcel for an action that its status and the user's permissions allow, at the version that the user saw.
 * @throws DomainError `not_found`, `version.stale`, `archive.archived`, `parcel.move_refused`.
 */
export async function lockParcel(ctx: ChangeContext, act: ParcelAct, wanted: Wanted): Promise<LockedParcel> {
  const [parcel] = await lockParcels(ctx.tx, [wanted.id]);
  if (!parcel || !canOn(ctx.ability, parcelActs[act].permission, 'Parcel', parcel)) {
    throw new DomainError('not_found');
  }
  if (wanted.version !== undefined) assertVersion(parcel, wanted.version);
  if (parcel.archivedAt) throw new DomainError('archive.archived');
  assertAct(act, parcel);
  return parcel;
}

/**
 * Checks that the status allows the action.
 * @throws DomainError `parcel.move_refused` with the parcel's number and, when it is held, the reason.
 */
export function assertAct(act: ParcelAct, parcel: LockedParcel): void {
  if (canAct(act, parcel)) return;
  const wanted = parcelActs[act];
  const to = 'to' in wanted ? wanted.to : act;
  throw new DomainError('parcel.move_refused', {
    from: parcel.status,
    to,
    number: parcel.number,
    ...(parcel.holdReason && { reason: parcel.holdReason }),
  });
}
