import { assertClaimAct, type ClaimAct, claimActs } from '~/domain/claims/acts';
import { DomainError } from '~/domain/core/errors';
import type { ChangeContext } from '../core/api/trpc';
import { assertVersion } from '../core/db/version/service';
import { lockArrivals } from '../moves/arrivals/queries';
import { findArrivalOfClaim, type LockedClaim, lockClaimRow } from './queries';

/**
 * Locks the arrival of a claim and then the claim, for an action that its status and the user's permissions allow, at the
 * version that the user saw.
 * @throws DomainError `not_found`, `version.stale`, `claim.move_refused`.
 */
export async function lockClaim(
  ctx: ChangeContext,
  act: ClaimAct,
  { id, version }: { id: string; version: number },
): Promise<LockedClaim> {
  const scope = { ability: ctx.ability, action: claimActs[act].permission } as const;
  const found = await findArrivalOfClaim(ctx.tx, { id, scope });
  if (!found) throw new DomainError('not_found');
  if (found.arrivalId !== null) await lockArrivals(ctx.tx, [found.arrivalId]);
  const claim = await lockClaimRow(ctx.tx, id);
  if (!claim) throw new DomainError('not_found');
  assertClaimAct(act, claim.status);
  assertVersion(claim, version);
  return claim;
}
