import { parcelActions } from '~/domain/audit/actions';
import type { ParcelEventKind } from '~/domain/parcels/events';
import { audit } from '../audit/service';
import type { ChangeContext } from '../core/api/trpc';
import { insertEvents, type LockedParcel, type ParcelChange, updateParcels } from './queries';
import type { ScanEvent } from './write-move';

type Change = {
  kind: ParcelEventKind;
  set?: ParcelChange;
  note?: string;
  before?: object;
  after?: object;
  /** The caller has written the parcel, and the change conflicts with no other one: the version stays. */
  isAside?: true;
  /** The scan that causes the change. */
  scan?: ScanEvent | undefined;
};
export type ChangedParcel = Pick<LockedParcel, 'id' | 'number' | 'status' | 'version'>;

/** Writes a change of a parcel without a new status, with its event and audit entry. */
export async function writeChange(
  ctx: ChangeContext,
  parcel: LockedParcel,
  { kind, set = {}, note = '', before, after, isAside, scan }: Change,
): Promise<ChangedParcel> {
  const now = ctx.now();
  const [written] = isAside ? [parcel] : await updateParcels(ctx.tx, [parcel.id], { ...set, updatedAt: now });
  await insertEvents(ctx.tx, [
    {
      ...scan?.event,
      parcelId: parcel.id,
      kind,
      at: scan?.at ?? now,
      receivedAt: now,
      place: typeof set.place === 'string' ? set.place : parcel.place,
      actorId: ctx.session.user.id,
      cargoId: parcel.cargoId,
      note,
      isPublic: false,
    },
  ]);
  await audit(ctx.tx, ctx, {
    action: parcelActions[kind],
    entity: 'parcel',
    entityId: parcel.id,
    before: before ?? Object.fromEntries(Object.keys(set).map((name) => [name, Reflect.get(parcel, name)])),
    after: after ?? { ...set, ...(note && { note }) },
  });
  const { id, number, status } = parcel;
  return { id, number, status, version: written?.version ?? parcel.version + 1 };
}
