import { assertArchivable } from '~/domain/archive/archivable';
import { isFinal } from '~/domain/arrivals/states';
import { DomainError } from '~/domain/core/errors';
import { canOn } from '~/domain/roles/permissions';
import { writeArchived } from '../audit/archiving';
import type { ChangeContext } from '../core/api/trpc';
import type { RowVersion } from '../core/db/version/schema';
import { assertVersion } from '../core/db/version/service';
import { type LockedArrival, lockArrivals } from '../moves/arrivals/queries';
import type { ChangedArrival } from '../moves/arrivals/write';
import { countOpenServices, hasOpenCharge } from './moves/queries';

/** Archives an arrival that has ended, once nothing of it is open. */
export async function archiveArrival(ctx: ChangeContext, seen: RowVersion): Promise<ChangedArrival> {
  const arrival = await take(ctx, seen, 'archive');
  if (arrival.archivedAt) return arrival;
  const { id, status } = arrival;
  const isServed = (await countOpenServices(ctx.tx, id)) === 0;
  const isSettled = isServed && !(await hasOpenCharge(ctx.tx, id));
  assertArchivable({
    isFinal: isFinal(status),
    isUsed: true,
    isSettled,
  });
  return await write(ctx, arrival, true);
}

export async function restoreArrival(ctx: ChangeContext, seen: RowVersion): Promise<ChangedArrival> {
  const arrival = await take(ctx, seen, 'restore');
  return arrival.archivedAt ? await write(ctx, arrival, false) : arrival;
}

async function take(
  ctx: ChangeContext,
  { id, version }: RowVersion,
  action: 'archive' | 'restore',
): Promise<LockedArrival> {
  const [arrival] = await lockArrivals(ctx.tx, [id]);
  if (!arrival || !canOn(ctx.ability, action, 'Arrival', arrival)) throw new DomainError('not_found');
  assertVersion(arrival, version);
  return arrival;
}

async function write(ctx: ChangeContext, row: LockedArrival, isArchived: boolean): Promise<ChangedArrival> {
  const arrival = { table: 'arrival', row, entity: 'arrival', feature: 'arrivals' } as const;
  const { version } = await writeArchived(ctx, arrival, { isArchived, updatedAt: ctx.now() });
  return { ...row, version };
}
