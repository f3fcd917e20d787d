import type { AuditedAction } from '~/domain/audit/actions';
import { claimMachine } from '~/domain/claims/acts';
import type { ClaimRejection, ClaimState } from '~/domain/claims/states';
import { audit } from '../audit/service';
import type { RuleContext } from '../core/api/context';
import { type LockedClaim, updateClaim } from './queries';
import type { MovedClaim } from './schema';

type Move = {
  to: ClaimState;
  action: AuditedAction;
  rejection?: ClaimRejection;
  reason?: string;
  answeredAt?: Date;
};

/** Writes an allowed move of a locked claim, with its audit entry. What staff decide names who decided it. */
export async function writeClaimMove(
  ctx: RuleContext,
  { id, status: from }: LockedClaim,
  { to, action, ...set }: Move,
): Promise<MovedClaim> {
  claimMachine.assertMove(from, to);
  const now = ctx.now();
  const isDecided = to === 'accepted' || to === 'rejected';
  const version = await updateClaim(ctx.tx, id, {
    ...{ ...set, status: to, updatedAt: now },
    ...(isDecided && { decidedAt: now, decidedBy: ctx.session?.user.id ?? null }),
  });
  await audit(ctx.tx, ctx, {
    action,
    entity: 'arrival_claim',
    entityId: id,
    before: { status: from },
    after: { ...set, status: to },
  });
  return { id, version, status: to };
}
