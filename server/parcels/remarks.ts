import type { ChangeContext } from '../core/api/trpc';
import type { RowVersion } from '../core/db/version/schema';
import { publish } from '../core/events/publish';
import { lockParcel } from '../moves/lock';
import { attachPhotos } from '../moves/photos/service';
import { insertIncident, recordLabels } from '../moves/queries';
import { type ChangedParcel, writeChange } from '../moves/write-change';

/** Changes the parcel's place in the warehouse. */
export async function placeParcel(
  ctx: ChangeContext,
  input: RowVersion & { place: string },
): Promise<ChangedParcel> {
  const parcel = await lockParcel(ctx, 'place', input);
  const { place } = input;
  return await writeChange(ctx, parcel, {
    kind: 'moved',
    set: { place },
    before: { place: parcel.place },
    after: { place },
  });
}

/** Adds a staff note. */
export async function recordNote(
  ctx: ChangeContext,
  { note, id }: { id: string; note: string },
): Promise<ChangedParcel> {
  return await writeChange(ctx, await lockParcel(ctx, 'note', { id }), { kind: 'note', note });
}

/** Reports damage as an incident; the parcel's status stays. */
export async function reportDamage(
  ctx: ChangeContext,
  { note, photoIds, ...input }: RowVersion & { note: string; photoIds: string[] },
): Promise<ChangedParcel> {
  const parcel = await lockParcel(ctx, 'reportDamage', input);
  const incident = await insertIncident(ctx.tx, {
    parcelId: parcel.id,
    cargoId: parcel.cargoId,
    kind: 'damage',
    note,
    openedBy: ctx.session.user.id,
    openedAt: ctx.now(),
  });
  await attachPhotos(
    ctx.tx,
    parcel,
    photoIds.map((fileId) => ({ fileId, kind: 'damage' })),
  );
  const changed = await writeChange(ctx, parcel, { kind: 'damaged', note });
  const { number, formId, customerId } = parcel;
  const data = { number, formId, incidentId: incident.id };
  await publish(ctx, 'parcel.damaged', [{ entityId: parcel.id, customerId, data }]);
  return changed;
}

/** Marks the label as printed; a repeat changes nothing. */
export async function markLabelled(ctx: ChangeContext, { id }: { id: string }): Promise<ChangedParcel> {
  const parcel = await lockParcel(ctx, 'label', { id });
  if (parcel.labelledAt) return parcel;
  const labelledAt = ctx.now();
  await recordLabels(ctx.tx, [parcel.id], labelledAt);
  return await writeChange(ctx, parcel, {
    kind: 'labelled',
    before: { labelledAt: null },
    after: { labelledAt },
    isAside: true,
  });
}
