import { isOnShelf } from '~/domain/arrivals/states';
import { pendingClaimStates } from '~/domain/claims/states';
import type { EventOf } from '~/domain/events/kinds';
import type { RuleContext } from '../core/api/context';
import { publish } from '../core/events/publish';
import { giveInvoices, type LockedClaim, lockClaimsOf } from './queries';
import { writeClaimMove } from './write';

/** An arrival that is given to a customer answers all claims on it: theirs is accepted, the others are rejected. */
export async function settleAssigned(
  ctx: RuleContext,
  events: readonly EventOf<'arrival.assigned'>[],
): Promise<void> {
  for (const { entityId, customerId } of events) {
    const claims = await lockClaimsOf(ctx.tx, [entityId], ['accepted', ...pendingClaimStates]);
    let isWon = claims.some(({ status }) => status === 'accepted');
    for (const claim of claims) {
      if (claim.status === 'accepted') continue;
      if (claim.customerId !== customerId) await closeClaim(ctx, claim, 'given_to_other');
      else if (isWon || claim.status === 'suggested')
        await writeClaimMove(ctx, claim, { to: 'withdrawn', action: 'claims.closeWithArrival' });
      else {
        await accept(ctx, claim, entityId);
        isWon = true;
      }
    }
  }
}

async function accept(ctx: RuleContext, claim: LockedClaim, arrivalId: string): Promise<void> {
  await writeClaimMove(ctx, claim, { to: 'accepted', action: 'claims.closeWithArrival' });
  await giveInvoices(ctx.tx, { claimId: claim.id, arrivalId });
  const { id: entityId, customerId } = claim;
  await publish(ctx, 'claim.decided', [{ entityId, customerId, data: { outcome: 'accepted' } }]);
}

/**
 * An arrival that has left the shelf can be claimed no more. One that is taken away from its customer was given by mistake:
 * their claim did not win it, and another one can.
 */
export async function settleMoved(
  ctx: RuleContext,
  events: readonly EventOf<'arrival.moved'>[],
): Promise<void> {
  const ended = events.filter(({ data }) => !isOnShelf(data.status)).map(({ entityId }) => entityId);
  const taken = events
    .filter(({ data }) => data.from === 'stored' && data.status === 'unclaimed')
    .map(({ entityId }) => entityId);
  if (ended.length > 0)
    for (const claim of await lockClaimsOf(ctx.tx, ended, pendingClaimStates))
      await closeClaim(ctx, claim, 'ended');
  if (taken.length > 0)
    for (const claim of await lockClaimsOf(ctx.tx, taken, ['accepted']))
      await closeClaim(ctx, claim, 'staff');
}

/** Rejects a claim that staff did not answer themselves; a customer who never said yes is not written to. */
async function closeClaim(
  ctx: RuleContext,
  claim: LockedClaim,
  rejection: 'given_to_other' | 'ended' | 'staff',
): Promise<void> {
  await writeClaimMove(ctx, claim, { to: 'rejected', action: 'claims.closeWithArrival', rejection });
  if (claim.status === 'suggested') return;
  const { id: entityId, customerId } = claim;
  await publish(ctx, 'claim.decided', [{ entityId, customerId, data: { outcome: 'rejected' } }]);
}
