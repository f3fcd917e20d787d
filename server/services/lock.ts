import { DomainError } from '~/domain/core/errors';
import { assertServiceAct, type ServiceAct, serviceActs } from '~/domain/services/acts';
import type { ChangeContext } from '../core/api/trpc';
import { assertVersion } from '../core/db/version/service';
import { type LockedArrival, lockArrivals } from '../moves/arrivals/queries';
import { findArrivalOfService, type LockedService, lockServiceRow } from './queries';

type ServiceVersion = { id: string; version: number };
export type ServiceOnArrival = { service: LockedService; arrival: LockedArrival };

/**
 * Locks the arrival of a service and then the service for an action that its status and the user's permissions allow,
 * at the version that the user saw.
 * @throws DomainError `not_found`, `version.stale`, `service.move_refused`.
 */
export async function lockService(
  ctx: ChangeContext,
  act: ServiceAct,
  { id, version }: ServiceVersion,
): Promise<ServiceOnArrival> {
  const arrivalId = await findArrivalOfService(ctx.tx, id);
  const [arrival] = arrivalId === undefined ? [] : await lockArrivals(ctx.tx, [arrivalId]);
  const scope = { ability: ctx.ability, action: serviceActs[act].permission } as const;
  const service = arrival && (await lockServiceRow(ctx.tx, { id, scope }));
  if (!arrival || !service) throw new DomainError('not_found');
  assertServiceAct(act, service.status);
  assertVersion(service, version);
  return { service, arrival };
}
