import { DomainError } from '~/domain/core/errors';
import { assertServiceAct, type ServiceAct, serviceActs } from '~/domain/services/acts';
import type { ChangeContext } from '../core/api/trpc';
import { assertVersion } from '../core/db/version/service';
import { type LockedArrival, lockArrivals } from '../moves/arrivals/queries';
import { type LockedService, lockServiceRow } from './queries';
import { findBoxesOf } from './repack/queries';

type ServiceVersion = { id: string; version: number };
/** `boxes`: the arrival and, of a repack, the others. */
export type ServiceOnArrival = { service: LockedService; arrival: LockedArrival; boxes: LockedArrival[] };

/**
 * Locks the arrivals of a service and then the service for an action that its status and the user's permissions allow,
 * at the version that the user saw.
 * @throws DomainError `not_found`, `version.stale`, `service.move_refused`.
 */
export async function lockService(
  ctx: ChangeContext,
  act: ServiceAct,
  { id, version }: ServiceVersion,
): Promise<ServiceOnArrival> {
  const boxes = await lockArrivals(ctx.tx, await findBoxesOf(ctx.tx, id));
  const scope = { ability: ctx.ability, action: serviceActs[act].permission } as const;
  const service = await lockServiceRow(ctx.tx, { id, scope });
  const arrival = boxes.find((box) => box.id === service?.arrivalId);
  if (!arrival || !service) throw new DomainError('not_found');
  assertServiceAct(act, service.status);
  assertVersion(service, version);
  return { service, arrival, boxes };
}
