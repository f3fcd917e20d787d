import type { RuleContext } from '../../core/api/context';
import { addJob } from './jobs/queries';
import { onlineMethods } from './methods';
import { expireOrders } from './queries';

/** Cancels open online payments with an outdated amount: a job cancels them at the provider. */
export async function withdrawPending(ctx: RuleContext, formId: string): Promise<void> {
  for (const { table, jobs } of Object.values(onlineMethods)) {
    for (const id of await expireOrders(ctx.tx, { table, formId }, ctx.now()))
      await addJob(ctx.tx, jobs.ask, id);
  }
}
