import type { AuditedAction } from '~/domain/audit/actions';
import { DomainError } from '~/domain/core/errors';
import { currentEdition, type Dated, editionState, nextEdition } from '~/domain/tariffs/editions';
import type { CreatePlan, DateEdition, EditionFields, WithdrawEdition } from '~/domain/tariffs/schema';
import { audit } from '../audit/service';
import type { Context } from '../core/api/context';
import { type Page, pageOf } from '../core/api/paging/service';
import type { ChangeContext } from '../core/api/trpc';
import type { Versioned } from '../core/db/version/schema';
import { assertVersion, writeRow } from '../core/db/version/service';
import {
  findPlan,
  findSearchedPlans,
  insertBands,
  insertEdition,
  insertPlan,
  listEditions,
  listPlanRows,
  lockPlanRow,
  setWithdrawn,
} from './queries';
import type { Edition, Plan, PlanList } from './schema';

type ListPlans = { page: number; pageSize: number; search?: string | undefined; isArchived: boolean };
type StoredPlan = NonNullable<Awaited<ReturnType<typeof lockPlanRow>>>;
type StoredEdition = Awaited<ReturnType<typeof listEditions>>[number];

export async function listPlans(ctx: Context, input: ListPlans): Promise<PlanList> {
  return await readPlansOn(ctx, input, pageOf(input));
}

/** Returns any range of the plan list. */
export async function readPlansOn(
  ctx: Context,
  { isArchived, search }: Pick<ListPlans, 'isArchived' | 'search'>,
  page: Page,
): Promise<PlanList> {
  const ids = await findSearchedPlans(ctx.db, search);
  const rows = await listPlanRows(ctx.db, { isArchived, ids, ...page });
  const codes = rows.map(({ code }) => code);
  const editions = await listEditions(ctx.db, codes, ctx.locale);
  return { rows: rows.map((plan) => shownPlan(plan, editions, ctx.now())), total: rows[0]?.total ?? 0 };
}

export async function getPlan(ctx: Context, id: string): Promise<Plan> {
  const plan = await findPlan(ctx.db, id);
  if (!plan) throw new DomainError('not_found');
  return shownPlan(plan, await listEditions(ctx.db, [plan.code], ctx.locale), ctx.now());
}

/** Creates a plan with its first edition. */
export async function createPlan(ctx: ChangeContext, input: CreatePlan): Promise<Versioned> {
  const { code } = input;
  const created = await insertPlan(ctx.tx, { code, createdBy: ctx.session.user.id, createdAt: ctx.now() });
  if (!created) throw new DomainError('tariff.taken', {}, 'code');
  const after = await writeEdition(ctx, code, input);
  await auditPlan(ctx, created.id, { action: 'tariffs.create', after });
  return created;
}

/** Adds an edition, valid from now or a later time. Earlier quotes keep their own edition. */
export async function dateEdition(ctx: ChangeContext, input: DateEdition): Promise<Versioned> {
  const plan = await lockPlan(ctx, input);
  if (plan.archivedAt) throw new DomainError('archive.archived');
  const editions = await listEditions(ctx.tx, [plan.code], ctx.locale);
  const after = await writeEdition(ctx, plan.code, input);
  const version = await writeRow(ctx.tx, { table: 'tariffPlan', row: plan }, {});
  const before = currentEdition(editions, after.validFrom);
  await auditPlan(ctx, plan.id, { action: 'tariffs.dateEdition', before, after });
  return { id: plan.id, version };
}

/**
 * Withdraws an edition that is not yet valid. A plan must keep at least one edition.
 * @throws DomainError `not_found`, `tariff.begun`, `tariff.only_edition`.
 */
export async function withdrawEdition(ctx: ChangeContext, input: WithdrawEdition): Promise<Versioned> {
  const plan = await lockPlan(ctx, input);
  const editions = await listEditions(ctx.tx, [plan.code], ctx.locale);
  const edition = editions.find(({ id }) => id === input.editionId);
  if (!edition) throw new DomainError('not_found');
  const now = ctx.now();
  if (editionState(edition, editions, now) !== 'ahead') throw new DomainError('tariff.begun');
  if (standingOf(editions).length === 1) throw new DomainError('tariff.only_edition');
  await setWithdrawn(ctx.tx, edition.id, now);
  const version = await writeRow(ctx.tx, { table: 'tariffPlan', row: plan }, {});
  const after = { ...edition, withdrawnAt: now };
  await auditPlan(ctx, plan.id, { action: 'tariffs.withdrawEdition', before: edition, after });
  return { id: plan.id, version };
}

export async function lockPlan(
  ctx: ChangeContext,
  { id, version }: { id: string; version: number },
): Promise<StoredPlan> {
  const plan = await lockPlanRow(ctx.tx, id);
  if (!plan) throw new DomainError('not_found');
  assertVersion(plan, version);
  return plan;
}

type PlanChange = { action: AuditedAction; before?: object | undefined; after: object };

export async function auditPlan(ctx: ChangeContext, planId: string, change: PlanChange): Promise<void> {
  await audit(ctx.tx, ctx, { ...change, entity: 'tariff_plan', entityId: planId });
}

async function writeEdition(ctx: ChangeContext, code: string, input: EditionFields) {
  const now = ctx.now();
  const validFrom = input.validFrom ?? now;
  if (validFrom < now) throw new DomainError('date.past', {}, 'validFrom');
  const { name, description, audience, bands } = input;
  const { divisor, stepG, minG, minCents, transitDaysFrom, transitDaysTo } = input;
  const edition = {
    ...{ code, name, description, audience },
    ...{ divisor, stepG, minG, minCents, transitDaysFrom, transitDaysTo, validFrom },
  };
  const by = { createdBy: ctx.session.user.id, createdAt: now };
  const created = await insertEdition(ctx.tx, { ...edition, ...by });
  if (!created) throw new DomainError('tariff.time_taken', {}, 'validFrom');
  await insertBands(
    ctx.tx,
    bands.map((band) => ({ tariffId: created.id, ...band })),
  );
  return { ...edition, bands };
}

function shownPlan(plan: StoredPlan, all: readonly StoredEdition[], now: Date): Plan {
  const own = all.filter(({ code }) => code === plan.code);
  const told = (edition: StoredEdition): Edition => ({ ...edition, state: editionState(edition, own, now) });
  const next = nextEdition(own, now);
  const shown = currentEdition(own, now) ?? next ?? own[0];
  if (!shown) throw new Error(`The price plan ${plan.code} has no edition.`);
  const { id, code, version, archivedAt } = plan;
  return {
    ...{ id, code, version, archivedAt },
    editions: own.map(told),
    shown: told(shown),
    next: next ? told(next) : null,
  };
}

function standingOf<Edition extends Dated>(editions: readonly Edition[]): Edition[] {
  return editions.filter(({ withdrawnAt }) => withdrawnAt === null);
}
