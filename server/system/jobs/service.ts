import { DomainError } from '~/domain/core/errors';
import { type DeadJobs, screensOfTasks } from '~/domain/system/schema';
import { audit } from '../../audit/service';
import type { Tx } from '../../core/api/context';
import type { ChangeContext } from '../../core/api/trpc';
import { deleteDead, rescheduleDead } from './queries';

/** Refuses tasks whose failures are repeated on a screen of their own. */
export async function retryJobs(ctx: ChangeContext, wanted: DeadJobs): Promise<{ count: number }> {
  if (Object.hasOwn(screensOfTasks, wanted.task)) throw new DomainError('not_allowed');
  return await changeDead(ctx, wanted, { action: 'system.retryJobs', apply: rescheduleDead });
}

export async function deleteJobs(ctx: ChangeContext, wanted: DeadJobs): Promise<{ count: number }> {
  return await changeDead(ctx, wanted, { action: 'system.deleteJobs', apply: deleteDead });
}

type Change = {
  action: 'system.retryJobs' | 'system.deleteJobs';
  apply: (tx: Tx, wanted: DeadJobs) => Promise<string[]>;
};

async function changeDead(
  ctx: ChangeContext,
  wanted: DeadJobs,
  { action, apply }: Change,
): Promise<{ count: number }> {
  const ids = await apply(ctx.tx, wanted);
  if (ids.length === 0) throw new DomainError('not_found');
  const after = { jobs: ids.length, ids: ids.slice(0, 100) };
  await audit(ctx.tx, ctx, { action, entity: 'job', entityId: wanted.task, after });
  return { count: ids.length };
}
