import { APPROVAL_LIVES_MS, type ApprovalAct } from '~/domain/approvals/acts';
import { DomainError } from '~/domain/core/errors';
import { audit } from '../audit/service';
import { CountedRefusal } from '../core/api/errors';
import type { ChangeContext } from '../core/api/trpc';
import { publish } from '../core/events/publish';
import { hasDeciderFor } from './deciders';
import { findSameWaiting, insertApproval, isFourEyesOn } from './queries';
import type { ApprovalSubject } from './schema';

type ApprovalInput = { act: ApprovalAct; input: object; about: ApprovalSubject };

/**
 * While «four eyes» is on: stores a request for a second person instead of the action and throws `approval.asked`, with
 * which the transaction commits. Call it after every check and before the first write. Does nothing for an approved
 * action. A repeated request is stored once.
 * @throws DomainError `approval.nobody` when no user could decide it; `not_allowed` for the account of a customer.
 */
export async function awaitSecondPerson(ctx: ChangeContext, approval: ApprovalInput): Promise<void> {
  // A payment inside a larger change waits with all of that change.
  const { act, input, about } = { ...approval, ...ctx.asks };
  if (ctx.approval || !(await isFourEyesOn(ctx.tx, ctx.now()))) return;
  const { user } = ctx.session;
  // Nobody gave customers their account, so that nothing shows whose it is.
  if (user.customerId !== null) throw new DomainError('not_allowed');
  if (!(await hasDeciderFor(ctx.tx, { act, askedBy: user.id }))) throw new DomainError('approval.nobody');
  const { idempotencyKey: _, ...given } = { idempotencyKey: undefined, ...input };
  const text = JSON.stringify(given);
  const askedAt = ctx.now();
  if (!(await findSameWaiting(ctx.tx, { act, input: text, askedBy: user.id }, askedAt))) {
    const id = await insertApproval(ctx.tx, {
      act,
      input: text,
      about: JSON.stringify(about),
      askedBy: user.id,
      askedAt,
      expiresAt: new Date(askedAt.getTime() + APPROVAL_LIVES_MS),
    });
    await audit(ctx.tx, ctx, {
      action: 'approvals.ask',
      entity: 'approval',
      entityId: id,
      after: { act, ...about },
    });
    await publish(ctx, 'approval.asked', [{ entityId: id, customerId: null, data: { act } }]);
  }
  throw new CountedRefusal(new DomainError('approval.asked'));
}
