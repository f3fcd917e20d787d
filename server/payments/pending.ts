import { DomainError } from '~/domain/core/errors';
import type { RuleContext, Tx } from '../core/context';
import { addCardJob, expireSessions } from './card/queries';
import { addAskJob, expireNow } from './qpay/queries';
import { hasPending } from './queries';

/** Cancels open online payments with an outdated amount: a job cancels them at the provider. */
export async function withdrawPending(ctx: RuleContext, formId: string): Promise<void> {
  for (const id of await expireNow(ctx.tx, { formId }, ctx.now())) await addAskJob(ctx.tx, id);
  for (const id of await expireSessions(ctx.tx, { formId }, ctx.now()))
    await addCardJob(ctx.tx, 'ask_card', id);
}

/**
 * Allows one open online payment per form, so that nobody pays twice.
 * @throws DomainError `payment.other_pending`.
 */
export async function assertNoOtherPending(tx: Tx, formId: string): Promise<void> {
  if (await hasPending(tx, formId)) throw new DomainError('payment.other_pending');
}
