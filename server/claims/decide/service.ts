import type { z } from 'zod';
import type { acceptClaimSchema, answerClaimSchema, rejectClaimSchema } from '~/domain/claims/schema';
import { DomainError } from '~/domain/core/errors';
import type { changeSchema } from '~/domain/core/schema';
import { assignArrival } from '../../arrivals/assign';
import type { ChangeContext } from '../../core/api/trpc';
import { publish } from '../../core/events/publish';
import { lockClaim } from '../lock';
import { giveInvoices, type LockedClaim } from '../queries';
import type { MovedClaim } from '../schema';
import { writeClaimMove } from '../write';

type Input<Schema extends z.ZodType> = Omit<z.output<Schema>, 'idempotencyKey'>;

/** The customer takes a claim back before staff decide. */
export async function withdrawClaim(
  ctx: ChangeContext,
  input: Input<typeof changeSchema>,
): Promise<MovedClaim> {
  const claim = await lockClaim(ctx, 'withdraw', input);
  return await writeClaimMove(ctx, claim, { to: 'withdrawn', action: 'claims.withdraw' });
}

/** The customer answers a suggestion: the parcel is theirs, and staff decide; or it is not. */
export async function answerClaim(
  ctx: ChangeContext,
  { isMine, ...seen }: Input<typeof answerClaimSchema>,
): Promise<MovedClaim> {
  const claim = await lockClaim(ctx, 'answer', seen);
  const moved = await writeClaimMove(ctx, claim, {
    to: isMine ? 'open' : 'withdrawn',
    action: 'claims.answer',
    answeredAt: ctx.now(),
  });
  if (isMine) {
    const { id: entityId, customerId, office } = claim;
    await publish(ctx, 'claim.made', [{ entityId, customerId, data: { office } }]);
  }
  return moved;
}

/**
 * Gives the arrival to the customer of a claim, with the invoices that they attached. The other claims on it are then
 * rejected, as after every assignment.
 * @throws DomainError `claim.no_parcel`, and as `lockClaim` and `assignArrival`.
 */
export async function acceptClaim(
  ctx: ChangeContext,
  { arrivalVersion, ...seen }: Input<typeof acceptClaimSchema>,
): Promise<MovedClaim> {
  const claim = await lockClaim(ctx, 'accept', seen);
  const { arrivalId, customerId } = claim;
  if (arrivalId === null) throw new DomainError('claim.no_parcel');
  const moved = await writeClaimMove(ctx, claim, { to: 'accepted', action: 'claims.accept' });
  const asked = { id: arrivalId, version: arrivalVersion, customerId, closesOthers: false };
  await assignArrival(ctx, { ...asked, why: 'chosen' });
  await giveInvoices(ctx.tx, { claimId: claim.id, arrivalId });
  await publishDecided(ctx, claim, 'accepted');
  return moved;
}

/** Rejects a claim with a reason, which the customer reads. */
export async function rejectClaim(
  ctx: ChangeContext,
  { reason, ...seen }: Input<typeof rejectClaimSchema>,
): Promise<MovedClaim> {
  const claim = await lockClaim(ctx, 'reject', seen);
  const moved = await writeClaimMove(ctx, claim, {
    ...{ to: 'rejected', action: 'claims.reject', rejection: 'staff', reason },
  });
  if (claim.status === 'open') await publishDecided(ctx, claim, 'rejected');
  return moved;
}

async function publishDecided(
  ctx: ChangeContext,
  { id, customerId }: LockedClaim,
  outcome: 'accepted' | 'rejected',
): Promise<void> {
  await publish(ctx, 'claim.decided', [{ entityId: id, customerId, data: { outcome } }]);
}
