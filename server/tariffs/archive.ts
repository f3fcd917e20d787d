import { DomainError } from '~/domain/core/errors';
import { currentEdition } from '~/domain/tariffs/editions';
import type { ChangeContext } from '../core/trpc';
import type { Versioned } from '../core/version/schema';
import { writeRow } from '../core/version/service';
import { listEditions, lockListedPlans } from './queries';
import { auditPlan, takePlan } from './service';

type Change = { id: string; version: number };

/** Takes a plan off the price list, never the last that everybody may choose. */
export async function archivePlan(ctx: ChangeContext, input: Change): Promise<Versioned> {
  const listed = await lockListedPlans(ctx.tx);
  const plan = await takePlan(ctx, input);
  if (plan.archivedAt) return { id: plan.id, version: plan.version };
  const others = listed.filter((code) => code !== plan.code);
  if (!(await isSomeOpenToAll(ctx, others))) throw new DomainError('tariff.last');
  const archivedAt = ctx.now();
  const version = await writeRow(ctx.tx, { table: 'tariffPlan', row: plan }, { archivedAt });
  await auditPlan(ctx, plan.id, {
    action: 'tariffs.archive',
    before: { archivedAt: null },
    after: { archivedAt },
  });
  return { id: plan.id, version };
}

export async function restorePlan(ctx: ChangeContext, input: Change): Promise<Versioned> {
  const plan = await takePlan(ctx, input);
  if (!plan.archivedAt) return { id: plan.id, version: plan.version };
  const version = await writeRow(ctx.tx, { table: 'tariffPlan', row: plan }, { archivedAt: null });
  await auditPlan(ctx, plan.id, {
    action: 'tariffs.restore',
    before: { archivedAt: plan.archivedAt },
    after: { archivedAt: null },
  });
  return { id: plan.id, version };
}

async function isSomeOpenToAll(ctx: ChangeContext, codes: readonly string[]): Promise<boolean> {
  const editions = await listEditions(ctx.tx, codes);
  return codes.some((code) => {
    const own = editions.filter((edition) => edition.code === code);
    return currentEdition(own, ctx.now())?.audience === 'all';
  });
}
