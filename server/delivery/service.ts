import type { z } from 'zod';
import type { AuditedAction } from '~/domain/audit/actions';
import { DomainError } from '~/domain/core/errors';
import { localized } from '~/domain/core/localized';
import { addressLines } from '~/domain/customers/address-lines';
import { partySchema } from '~/domain/customers/schema';
import type { changeRunSchema, planRunSchema } from '~/domain/delivery/schema';
import { moveOf } from '~/domain/parcels/acts';
import { canOn } from '~/domain/roles/permissions';
import { audit } from '../audit/service';
import type { Context } from '../core/api/context';
import type { ChangeContext } from '../core/api/trpc';
import type { RowVersion } from '../core/db/version/schema';
import { assertVersion } from '../core/db/version/service';
import { assertAct } from '../moves/lock';
import { moveLocked } from '../moves/move';
import { type LockedParcel, lockParcels } from '../moves/queries';
import {
  deleteOpenStops,
  findTaken,
  insertRun,
  insertStops,
  isDriver,
  listDrivers,
  listOpenStops,
  listRuns,
  listWaiting,
  lockRunRow,
  updateRun,
} from './queries';
import type { DeliveryList } from './schema';
import { listWindows, lockWindow } from './windows/queries';

/** Returns the waiting parcels for door delivery, the runs with their stops, and the possible drivers. */
export async function readDeliveries(ctx: Context): Promise<DeliveryList> {
  const scope = { ability: ctx.ability, action: 'deliver' } as const;
  const [waiting, runs, windows, drivers] = await Promise.all([
    listWaiting(ctx.db, scope),
    listRuns(ctx.db, scope, ctx.locale),
    listWindows(ctx.db),
    listDrivers(ctx.db, ctx.locale),
  ]);
  return {
    waiting: waiting.map((parcel) => withAddress(ctx, parcel)),
    runs: runs.map((run) => ({ ...run, stops: run.stops.map((stop) => withAddress(ctx, stop)) })),
    windows: windows.map(({ id, name, fromTime, toTime }) => ({
      ...{ id, fromTime, toTime, name: localized(name, ctx.locale) },
    })),
    drivers,
  };
}

/** Creates a run of waiting parcels, in the order of the stops. A run of a window is for those that chose it. */
export async function planRun(
  ctx: ChangeContext,
  { day, driverId, windowId, parcelIds }: z.output<typeof planRunSchema>,
): Promise<RowVersion> {
  await lockParcelsForRun(ctx, { parcelIds, runId: null });
  await assertDriver(ctx, driverId);
  if (windowId && !(await lockWindow(ctx.tx, windowId))) throw new DomainError('not_found');
  const now = ctx.now();
  const by = ctx.session.user.id;
  const run = await insertRun(ctx.tx, {
    ...{ day, driverId, windowId, createdBy: by, createdAt: now, updatedAt: now },
  });
  await insertStops(ctx.tx, run.id, parcelIds);
  await auditRun(ctx, 'delivery.plan', run.id, { day, driverId, windowId, parcelIds });
  return run;
}

/** Changes day, driver and stops of a run. Without stops it is closed. */
export async function changeRun(
  ctx: ChangeContext,
  { id, version, day, driverId, parcelIds }: z.output<typeof changeRunSchema>,
): Promise<RowVersion> {
  await lockParcelsForRun(ctx, { parcelIds, runId: id });
  const run = await lockRun(ctx, { id, version });
  if (run.status !== 'planned') throw new DomainError('delivery.not_planned');
  await assertDriver(ctx, driverId);
  await deleteOpenStops(ctx.tx, id);
  await insertStops(ctx.tx, id, parcelIds);
  const status = parcelIds.length === 0 ? 'done' : 'planned';
  const changed = await updateRun(ctx.tx, id, { day, driverId, status, updatedAt: ctx.now() });
  await auditRun(ctx, 'delivery.change', id, { day, driverId, parcelIds });
  return changed;
}

/** Sends all parcels of the run out for delivery, or none. */
export async function startRun(
  ctx: ChangeContext,
  { id, version }: { id: string; version: number },
): Promise<RowVersion> {
  const parcelIds = await listOpenStops(ctx.tx, id);
  const parcels = parcelIds.length > 0 ? await lockParcels(ctx.tx, parcelIds) : [];
  const run = await lockRun(ctx, { id, version });
  if (run.status !== 'planned') throw new DomainError('delivery.not_planned');
  if (!run.driverId) throw new DomainError('delivery.no_driver', {}, 'driverId');
  if (parcels.length === 0) throw new DomainError('list.too_few');
  assertMine(ctx, parcels);
  const waiting = parcels.filter(({ status }) => status !== 'out_for_delivery');
  for (const parcel of waiting) assertAct('sendOut', parcel);
  await moveLocked(ctx, waiting, moveOf('sendOut'));
  const now = ctx.now();
  const started = await updateRun(ctx.tx, id, { status: 'out', startedAt: now, updatedAt: now });
  await auditRun(ctx, 'delivery.start', id, { driverId: run.driverId });
  return started;
}

/** Locks parcels for a run: parcels before the run, like every move of a parcel. */
async function lockParcelsForRun(
  ctx: ChangeContext,
  { parcelIds, runId }: { parcelIds: readonly string[]; runId: string | null },
): Promise<void> {
  if (parcelIds.length === 0) return;
  const parcels = await lockParcels(ctx.tx, parcelIds);
  if (parcels.length !== parcelIds.length) throw new DomainError('not_found');
  assertMine(ctx, parcels);
  for (const parcel of parcels) assertAct('sendOut', parcel);
  const [taken] = await findTaken(ctx.tx, { parcelIds, runId });
  if (taken) throw new DomainError('delivery.in_run', { number: taken.number });
}

function assertMine(ctx: ChangeContext, parcels: readonly LockedParcel[]): void {
  const isMine = parcels.every((parcel) => canOn(ctx.ability, 'deliver', 'Parcel', parcel));
  if (!isMine) throw new DomainError('not_found');
  if (parcels.some(({ archivedAt }) => archivedAt)) throw new DomainError('archive.archived');
}

async function lockRun(ctx: ChangeContext, { id, version }: { id: string; version: number }) {
  const run = await lockRunRow(ctx.tx, id);
  if (!run) throw new DomainError('not_found');
  assertVersion(run, version);
  return run;
}

async function assertDriver(ctx: ChangeContext, driverId: string | null): Promise<void> {
  if (driverId && !(await isDriver(ctx.tx, driverId))) {
    throw new DomainError('choice.invalid', {}, 'driverId');
  }
}

async function auditRun(
  ctx: ChangeContext,
  action: AuditedAction,
  entityId: string,
  after: object,
): Promise<void> {
  await audit(ctx.tx, ctx, { action, entity: 'delivery_run', entityId, after });
}

const addressedSchema = partySchema.pick({ address: true });

function withAddress<Row extends { receiver: unknown }>(
  { locale }: Context,
  { receiver, ...row }: Row,
): Omit<Row, 'receiver'> & { address: string[]; pin: string } {
  const address = addressedSchema.safeParse(receiver).data?.address;
  const pin = address?.country === 'MN' ? address.pin : '';
  return { ...row, address: address ? addressLines(address, locale) : [], pin };
}
