import { DomainError } from '~/domain/errors';
import type { CloseIncident } from '~/domain/incident/schema';
import { audit } from '../audit/service';
import type { Context } from '../context';
import { takeParcel } from '../parcels/take';
import { writeChange } from '../parcels/write-change';
import type { ChangeContext } from '../trpc';
import { assertVersion } from '../version/service';
import { closeOpen, findIncidentParcel, listIncidents, lockIncident } from './queries';

type Listed = Awaited<ReturnType<typeof listIncidents>>;

/** What went wrong with a parcel or in a cargo. Words and names of the staff are for the staff. */
export async function readIncidents(
  ctx: Context,
  of: { parcelId: string } | { cargoId: string },
): Promise<Listed> {
  const incidents = await listIncidents(ctx.db, of, { ability: ctx.ability, action: 'read' });
  if (ctx.session?.user.customerId === null) return incidents;
  return incidents.map((incident) => ({
    ...incident,
    note: '',
    resolution: '',
    openedBy: null,
    resolvedBy: null,
  }));
}

/** Locks the parcel before its incident, as every other change of a parcel does. */
export async function closeIncident(
  ctx: ChangeContext,
  { id, version, resolution }: CloseIncident,
): Promise<{ id: string; version: number }> {
  const { tx } = ctx;
  const parcelId = await findIncidentParcel(tx, id);
  if (parcelId === undefined) throw new DomainError('not_found');
  const parcel = await takeParcel(ctx, 'note', { id: parcelId });
  const incident = await lockIncident(tx, id);
  if (!incident) throw new DomainError('not_found');
  assertVersion(incident, version);
  if (incident.resolvedAt) throw new DomainError('conflict');
  const closed = await closeOpen(tx, id, { at: ctx.now(), by: ctx.session.user.id, resolution });
  await writeChange(ctx, parcel, { kind: 'note', note: resolution });
  await audit(tx, ctx, {
    action: 'incidents.close',
    entity: 'incident',
    entityId: id,
    before: { resolvedAt: null },
    after: { resolution },
  });
  return closed;
}
