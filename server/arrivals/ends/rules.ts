import { DomainError } from '~/domain/core/errors';
import type { ChangeContext } from '../../core/api/trpc';
import type { LockedArrival } from '../../moves/arrivals/queries';
import { countOpenServices, hasPendingClaim } from '../moves/queries';

/** @throws DomainError `arrival.has_open_service` while a service is asked for and not done. */
export async function assertNoOpenService(
  { tx }: ChangeContext,
  { id, number }: LockedArrival,
): Promise<void> {
  if ((await countOpenServices(tx, id)) > 0) throw new DomainError('arrival.has_open_service', { number });
}

/** @throws DomainError `arrival.has_open_claim` while somebody says that it is theirs, or was asked. */
export async function assertNoClaim({ tx }: ChangeContext, { id, number }: LockedArrival): Promise<void> {
  if (await hasPendingClaim(tx, id)) throw new DomainError('arrival.has_open_claim', { number });
}
