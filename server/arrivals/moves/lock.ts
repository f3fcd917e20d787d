import { type ArrivalAct, arrivalActs, canActOnArrival } from '~/domain/arrivals/acts';
import { DomainError } from '~/domain/core/errors';
import { canOn } from '~/domain/roles/permissions';
import type { ChangeContext } from '../../core/api/trpc';
import { assertVersion } from '../../core/db/version/service';
import { type LockedArrival, lockArrivals } from '../../moves/arrivals/queries';

type ArrivalVersion = { id: string; version?: number | undefined };

/**
 * Locks an arrival for an action that its status and the user's permissions allow, at the version that the user saw.
 * @throws DomainError `not_found`, `version.stale`, `archive.archived`, `arrival.move_refused`.
 */
export async function lockArrival(
  ctx: ChangeContext,
  act: ArrivalAct,
  { id, version }: ArrivalVersion,
): Promise<LockedArrival> {
  const [arrival] = await lockArrivals(ctx.tx, [id]);
  if (!arrival || !canOn(ctx.ability, arrivalActs[act].permission, 'Arrival', arrival)) {
    throw new DomainError('not_found');
  }
  if (version !== undefined) assertVersion(arrival, version);
  if (arrival.archivedAt) throw new DomainError('archive.archived');
  assertArrivalAct(act, arrival);
  return arrival;
}

/** @throws DomainError `arrival.move_refused` with the arrival's number and its present status. */
function assertArrivalAct(act: ArrivalAct, { status, number }: LockedArrival): void {
  if (canActOnArrival(act, status)) return;
  const wanted = arrivalActs[act];
  throw new DomainError('arrival.move_refused', {
    from: status,
    to: 'to' in wanted ? wanted.to : act,
    number,
  });
}
