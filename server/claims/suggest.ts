import type { z } from 'zod';
import { MOST_SUGGESTED, type suggestClaimsSchema } from '~/domain/claims/schema';
import { pendingClaimStates } from '~/domain/claims/states';
import { DomainError } from '~/domain/core/errors';
import { lockArrival } from '../arrivals/moves/lock';
import { findOwner } from '../arrivals/receive/queries';
import { auditAll } from '../audit/service';
import type { ChangeContext } from '../core/api/trpc';
import { findWinner } from '../core/db/merged/queries';
import { publish } from '../core/events/publish';
import { type ChangedArrival, writeArrivalChange } from '../moves/arrivals/write';
import { findShownPhotos } from './list/queries';
import { insertClaim, type LockedClaim, lockClaimsOf } from './queries';

type Suggest = Omit<z.output<typeof suggestClaimsSchema>, 'idempotencyKey'>;

/**
 * Shows the photo of a parcel without an owner to likely customers and asks whether it is theirs. Customers who claim it
 * already are not asked. Few see it at a time: the limit counts those who have not answered too.
 * @throws DomainError `claim.no_photo`, `list.too_many`, `claim.known` when all of them claim it already, `not_found` for a
 * customer who is gone, and as `lockArrival`.
 */
export async function suggestClaims(ctx: ChangeContext, input: Suggest): Promise<ChangedArrival> {
  const arrival = await lockArrival(ctx, 'suggest', input);
  if ((await findShownPhotos(ctx.tx, arrival.id)).length === 0) throw new DomainError('claim.no_photo');
  const pending = await lockClaimsOf(ctx.tx, [arrival.id], pendingClaimStates);
  const customers = await newCustomers(ctx, input.customerIds, pending);
  const waiting = pending.filter(({ status }) => status === 'suggested').length;
  if (waiting + customers.length > MOST_SUGGESTED)
    throw new DomainError('list.too_many', { max: MOST_SUGGESTED }, 'customerIds');
  const { id: arrivalId, office } = arrival;
  const by = ctx.session.user.id;
  const claims: { id: string; customerId: string }[] = [];
  for (const customerId of customers) {
    const { id } = await insertClaim(ctx.tx, {
      ...{ arrivalId, customerId, office, status: 'suggested', suggestedBy: by, madeBy: by },
      ...{ createdAt: ctx.now(), updatedAt: ctx.now() },
    });
    claims.push({ id, customerId });
  }
  await auditAll(
    ctx.tx,
    ctx,
    claims.map(({ id, customerId }) => ({
      action: 'claims.ask',
      entity: 'arrival_claim',
      entityId: id,
      after: { status: 'suggested', customerId, arrivalId },
    })),
  );
  const changed = await writeArrivalChange(ctx, arrival, {
    kind: 'claimed',
    action: 'claims.suggest',
    after: { customerIds: customers },
  });
  await publish(
    ctx,
    'claim.suggested',
    claims.map(({ id: entityId, customerId }) => ({ entityId, customerId, data: { office } })),
  );
  return changed;
}

/** The customers, as they are called after merges, who have no claim on the arrival. */
async function newCustomers(
  { tx }: ChangeContext,
  ids: readonly string[],
  pending: readonly LockedClaim[],
): Promise<string[]> {
  const found = new Set<string>();
  for (const id of ids) {
    const winner = await findWinner(tx, id);
    if (winner === undefined || !(await findOwner(tx, winner)))
      throw new DomainError('not_found', {}, 'customerIds');
    if (!pending.some(({ customerId }) => customerId === winner)) found.add(winner);
  }
  if (found.size === 0) throw new DomainError('claim.known', {}, 'customerIds');
  return [...found];
}
