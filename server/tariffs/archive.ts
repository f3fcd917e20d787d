import { DomainError } from '~/domain/core/errors';
import { currentEdition } from '~/domain/tariffs/editions';
import { writeArchived } from '../audit/archiving';
import type { ChangeContext } from '../core/api/trpc';
import type { Versioned } from '../core/db/version/schema';
import { listEditions, lockListedPlans } from './queries';
import { lockPlan } from './service';

type Change = { id: string; version: number };

/**
 * Removes a plan from the price list.
 * @throws DomainError `tariff.last` when no other plan is open to everyone.
 */
export async function archivePlan(ctx: ChangeContext, input: Change): Promise<Versioned> {
  const listed = await lockListedPlans(ctx.tx);
  const plan = await lockPlan(ctx, input);
  if (plan.archivedAt) return { id: plan.id, version: plan.version };
  const others = listed.filter((code) => code !== plan.code);
  if (!(await isSomeOpenToAll(ctx, others))) throw new DomainError('tariff.last');
  return await write(ctx, plan, true);
}

export async function restorePlan(ctx: ChangeContext, input: Change): Promise<Versioned> {
  const plan = await lockPlan(ctx, input);
  if (!plan.archivedAt) return { id: plan.id, version: plan.version };
  return await write(ctx, plan, false);
}

async function write(
  ctx: ChangeContext,
  row: Awaited<ReturnType<typeof lockPlan>>,
  isArchived: boolean,
): Promise<Versioned> {
  const plan = { table: 'tariffPlan', row, entity: 'tariff_plan', feature: 'tariffs' } as const;
  return await writeArchived(ctx, plan, { isArchived });
}

async function isSomeOpenToAll(ctx: ChangeContext, codes: readonly string[]): Promise<boolean> {
  const editions = await listEditions(ctx.tx, codes, ctx.locale);
  return codes.some((code) => {
    const own = editions.filter((edition) => edition.code === code);
    return currentEdition(own, ctx.now())?.audience === 'all';
  });
}
