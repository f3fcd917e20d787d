import type { ApprovalAct } from '~/domain/approvals/acts';
import type { ChangeContext } from '../../core/api/trpc';
import { insertGrant } from './queries';

type Given = { to: string; act: ApprovalAct };

/**
 * Records that the caller gave an account its access; for an approved action, that the requester did. The two then
 * never decide for each other.
 */
export async function recordAccess(ctx: ChangeContext, given: Given): Promise<void> {
  await record(ctx, ctx.approval?.askedBy ?? ctx.session.user.id, given);
}

/** Records that a link into an account is shown to someone, who can enter it from then on. */
export async function recordLinkShown(
  ctx: ChangeContext,
  { shownTo, ...given }: Given & { shownTo: string | null },
): Promise<void> {
  if (shownTo !== null) await record(ctx, shownTo, given);
}

async function record({ tx, now }: ChangeContext, giverId: string, { to, act }: Given): Promise<void> {
  if (giverId !== to) await insertGrant(tx, { giverId, receiverId: to, act, givenAt: now() });
}
