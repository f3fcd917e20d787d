import { pausedSince } from '~/domain/arrivals/storage';
import { type WaitForOthers, waitRefusal } from '~/domain/arrivals/waiting';
import { DomainError } from '~/domain/core/errors';
import { formatDate } from '~/domain/core/format/dates';
import { originZone } from '~/domain/core/offices';
import { freeStorageUntil } from '~/domain/core/storage-days';
import { canOn } from '~/domain/roles/permissions';
import { audit } from '../audit/service';
import type { ChangeContext } from '../core/api/trpc';
import type { RowVersion } from '../core/db/version/schema';
import { assertVersion } from '../core/db/version/service';
import { lockArrivals, updateArrival } from '../moves/arrivals/queries';
import { findConstant } from '../settings/constants/queries';

/**
 * Lets an arrival on the shelf wait for others until a day, at most until its free storage ends; null: it no longer
 * waits. Joining it ends the wait.
 * @throws DomainError `not_found`, `version.stale`, `arrival.move_refused` in another state, `date.past`,
 * `arrival.wait_too_long` with the last day, in the reader’s language.
 */
export async function waitForOthers(
  ctx: ChangeContext,
  { id, version, until }: WaitForOthers,
): Promise<RowVersion> {
  const [arrival] = await lockArrivals(ctx.tx, [id]);
  if (!arrival || !canOn(ctx.ability, 'update', 'Arrival', arrival)) throw new DomainError('not_found');
  assertVersion(arrival, version);
  const { status, waitsUntil } = arrival;
  if (status !== 'stored') throw new DomainError('arrival.move_refused', { status });
  if (until !== null) await assertWait(ctx, arrival, until);
  const next = await updateArrival(ctx.tx, id, { waitsUntil: until, updatedAt: ctx.now() });
  await audit(ctx.tx, ctx, {
    action: 'arrivals.wait',
    entity: 'arrival',
    entityId: id,
    before: { waitsUntil },
    after: { waitsUntil: until },
  });
  return { id, version: next };
}

type Clock = { shelfSince: Date; shelfStoppedAt: Date | null };

async function assertWait(
  { tx, now, locale }: ChangeContext,
  { shelfSince, shelfStoppedAt }: Clock,
  until: string,
): Promise<void> {
  const freeDays = await findConstant(tx, 'shelf.free_days', now());
  const freeUntil = freeStorageUntil(pausedSince(shelfSince, shelfStoppedAt, now()), freeDays);
  const refusal = waitRefusal(until, freeUntil, now());
  if (refusal) throw new DomainError(refusal, { day: formatDate(freeUntil, originZone, locale) }, 'until');
}
