import { DomainError } from '~/domain/core/errors';
import type { CloseIncident, OpenIncident, ReopenIncident } from '~/domain/incidents/schema';
import { audit } from '../audit/service';
import { shareCargo } from '../cargo/queries';
import type { Context } from '../core/api/context';
import type { ChangeContext } from '../core/api/trpc';
import { assertVersion } from '../core/db/version/service';
import { lockParcel } from '../moves/lock';
import { writeChange } from '../moves/write-change';
import {
  closeOpen,
  findIncident,
  insertIncident,
  listIncidents,
  lockIncidentRow,
  reopenClosed,
} from './queries';

type Listed = Awaited<ReturnType<typeof listIncidents>>;

/** Returns the incidents of a parcel or cargo. Notes and names of staff are only for staff. */
export async function readIncidents(
  ctx: Context,
  of: { parcelId: string } | { cargoId: string },
): Promise<Listed> {
  const incidents = await listIncidents(ctx.db, of, {
    scope: { ability: ctx.ability, action: 'read' },
    locale: ctx.locale,
  });
  if (ctx.session?.user.customerId === null) return incidents;
  return incidents.map((incident) => ({
    ...incident,
    note: '',
    resolution: '',
    openedBy: null,
    resolvedBy: null,
  }));
}

/** Opens an incident with a note about a parcel, or about a whole flight. */
export async function openIncident(ctx: ChangeContext, { of, note }: OpenIncident): Promise<Versioned> {
  const opened = { note, openedBy: ctx.session.user.id, openedAt: ctx.now() };
  const incident = await ('parcelId' in of
    ? openOnParcel(ctx, of.parcelId, opened)
    : openOnCargo(ctx, of.cargoId, opened));
  await audit(ctx.tx, ctx, {
    action: 'incidents.open',
    entity: 'incident',
    entityId: incident.id,
    after: { ...of, note },
  });
  return incident;
}

export async function closeIncident(
  ctx: ChangeContext,
  { id, version, resolution }: CloseIncident,
): Promise<Versioned> {
  const incident = await lockIncident(ctx, { id, version, word: resolution });
  if (incident.resolvedAt) throw new DomainError('conflict');
  const closed = await closeOpen(ctx.tx, id, { at: ctx.now(), by: ctx.session.user.id, resolution });
  await audit(ctx.tx, ctx, {
    action: 'incidents.close',
    entity: 'incident',
    entityId: id,
    before: { resolvedAt: null },
    after: { resolution },
  });
  return closed;
}

/** Reopens an incident. A parcel that is missing again is reported with its cargo instead. */
export async function reopenIncident(
  ctx: ChangeContext,
  { id, version, note }: ReopenIncident,
): Promise<Versioned> {
  const incident = await lockIncident(ctx, { id, version, word: note });
  if (!incident.resolvedAt || incident.kind === 'missing') throw new DomainError('conflict');
  const reopened = await reopenClosed(ctx.tx, id);
  await audit(ctx.tx, ctx, {
    action: 'incidents.reopen',
    entity: 'incident',
    entityId: id,
    before: { resolvedAt: incident.resolvedAt, resolution: incident.resolution },
    after: { resolvedAt: null, note },
  });
  return reopened;
}

type Versioned = { id: string; version: number };
type Opened = { note: string; openedBy: string; openedAt: Date };

async function openOnParcel(ctx: ChangeContext, id: string, opened: Opened): Promise<Versioned> {
  const parcel = await lockParcel(ctx, 'note', { id });
  const incident = await insertIncident(ctx.tx, { ...opened, parcelId: id, cargoId: parcel.cargoId });
  await writeChange(ctx, parcel, { kind: 'note', note: opened.note });
  return incident;
}

async function openOnCargo(ctx: ChangeContext, id: string, opened: Opened): Promise<Versioned> {
  const cargo = ctx.ability.can('read', 'Cargo') && (await shareCargo(ctx.tx, id));
  if (!cargo) throw new DomainError('not_found');
  return await insertIncident(ctx.tx, { ...opened, cargoId: id });
}

/**
 * Locks the incident at the version that the writer saw, after its parcel, like every change of a parcel; the note also
 * becomes an event of the parcel.
 */
async function lockIncident(
  ctx: ChangeContext,
  { id, version, word }: { id: string; version: number; word: string },
) {
  const { tx } = ctx;
  const found = await findIncident(tx, id);
  if (!found) throw new DomainError('not_found');
  if (found.parcelId === null && !ctx.ability.can('read', 'Cargo')) throw new DomainError('not_found');
  const parcel = found.parcelId === null ? undefined : await lockParcel(ctx, 'note', { id: found.parcelId });
  const incident = await lockIncidentRow(tx, id);
  if (!incident) throw new DomainError('not_found');
  assertVersion(incident, version);
  if (parcel) await writeChange(ctx, parcel, { kind: 'note', note: word });
  return incident;
}
