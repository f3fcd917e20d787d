import type { RuleContext } from '../context';
import { addAskJob, expireNow } from './queries';

/** The open QR code of a form asks for an amount that is no longer right: a job takes it back at QPay. */
export async function withdrawPending(ctx: RuleContext, formId: string): Promise<void> {
  for (const id of await expireNow(ctx.tx, { formId }, ctx.now())) await addAskJob(ctx.tx, id);
}
