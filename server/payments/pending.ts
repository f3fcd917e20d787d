import { DomainError } from '~/domain/core/errors';
import type { RuleContext, Tx } from '../core/context';
import { addCardJob, expireSessions } from './card/queries';
import { addAskJob, expireNow } from './qpay/queries';
import { hasPending } from './queries';

/** What is open online asks for an amount that is no longer right: a job takes it back at the provider. */
export async function withdrawPending(ctx: RuleContext, formId: string): Promise<void> {
  for (const id of await expireNow(ctx.tx, { formId }, ctx.now())) await addAskJob(ctx.tx, id);
  for (const id of await expireSessions(ctx.tx, { formId }, ctx.now()))
    await addCardJob(ctx.tx, 'ask_card', id);
}

/** One open way to pay online for a form: two would invite to pay twice. @throws DomainError `payment.other_pending`. */
export async function assertNoOtherPending(tx: Tx, formId: string): Promise<void> {
  if (await hasPending(tx, formId)) throw new DomainError('payment.other_pending');
}
