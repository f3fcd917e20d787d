import { DomainError } from '~/domain/core/errors';
import { destinationOffice } from '~/domain/core/offices';
import type { ChangeWindow, CreateWindow } from '~/domain/delivery/schema';
import { audit } from '../../audit/service';
import type { ChangeContext } from '../../core/api/trpc';
import type { RowVersion } from '../../core/db/version/schema';
import { assertVersion, writeRow } from '../../core/db/version/service';
import { insertWindow, lockWindow } from './queries';

/** Adds a window of the branch that delivers. */
export async function createWindow(
  ctx: ChangeContext,
  { idempotencyKey: _, ...given }: CreateWindow,
): Promise<RowVersion> {
  const now = ctx.now();
  const by = { createdBy: ctx.session.user.id, createdAt: now, updatedAt: now };
  const window = await insertWindow(ctx.tx, { ...columnsOf(given), office: destinationOffice, ...by });
  await audit(ctx.tx, ctx, {
    action: 'delivery.createWindow',
    entity: 'delivery_window',
    entityId: window.id,
    after: given,
  });
  return window;
}

/** Changes a window, or switches it off. What was chosen in it before stays. */
export async function changeWindow(
  ctx: ChangeContext,
  { id, version, idempotencyKey: _, ...given }: ChangeWindow,
): Promise<RowVersion> {
  const row = await lockWindow(ctx.tx, id);
  if (!row) throw new DomainError('not_found');
  assertVersion(row, version);
  const set = { ...columnsOf(given), updatedAt: ctx.now() };
  const next = await writeRow(ctx.tx, { table: 'deliveryWindow', row }, set);
  const { id: _id, version: _version, ...before } = row;
  await audit(ctx.tx, ctx, {
    action: 'delivery.changeWindow',
    entity: 'delivery_window',
    entityId: id,
    before,
    after: given,
  });
  return { id, version: next };
}

type WindowInput = Omit<CreateWindow, 'idempotencyKey'>;

function columnsOf({ weekdays, closedDays, ...rest }: WindowInput) {
  return { ...rest, weekdays: weekdays.toSorted(), closedDays: closedDays.toSorted() };
}
