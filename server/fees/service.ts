import { DomainError } from '~/domain/core/errors';
import { purposeIssues } from '~/domain/fees/purpose';
import type { CreateFee, UpdateFee } from '~/domain/fees/schema';
import { feeConditionsSchema } from '~/domain/quotes/fee-conditions';
import { feeRuleSchema } from '~/domain/quotes/fee-rule';
import type { ServicePurpose } from '~/domain/services/states';
import { writeArchived } from '../audit/archiving';
import { audit } from '../audit/service';
import type { Context } from '../core/api/context';
import { type Page, pageOf } from '../core/api/paging/service';
import type { ChangeContext } from '../core/api/trpc';
import type { RowVersion } from '../core/db/version/schema';
import { assertVersion, writeRow } from '../core/db/version/service';
import {
  findFee,
  findSearchedFees,
  insertFee,
  listFeeRows,
  listPricedPurposes,
  lockFee,
  lockPurposes,
} from './queries';
import type { Fee, FeeList, ListFees } from './schema';

type Change = { id: string; version: number };
type LockedFee = NonNullable<Awaited<ReturnType<typeof lockFee>>>;

export async function listFees(ctx: Context, input: ListFees): Promise<FeeList> {
  const rows = await listFeeRows(ctx.db, { ...(await filterOf(ctx, input)), ...pageOf(input) });
  return { rows: rows.map(shown), total: rows[0]?.total ?? 0 };
}

/** Returns any page of the same list. */
export async function readFeesOn(ctx: Context, input: ListFees, page: Page): Promise<Fee[]> {
  const rows = await listFeeRows(ctx.db, { ...(await filterOf(ctx, input)), ...page });
  return rows.map(shown);
}

async function filterOf({ db }: Context, { isArchived, purpose, search }: ListFees) {
  return { isArchived, purpose, ids: await findSearchedFees(db, search) };
}

export async function getFee(ctx: Context, id: string): Promise<Fee> {
  const fee = await findFee(ctx.db, id);
  if (!fee) throw new DomainError('not_found');
  return shown(fee);
}

export async function createFee(ctx: ChangeContext, input: CreateFee): Promise<RowVersion> {
  const purpose = input.purpose ?? null;
  const set = { code: input.code, ...columnsOf(input, purpose) };
  await assertOnlyPrice(ctx, { purpose, isActive: input.isActive });
  const created = await insertFee(ctx.tx, {
    ...set,
    createdBy: ctx.session.user.id,
    createdAt: ctx.now(),
  });
  if (!created) throw new DomainError('fee.taken', {}, 'code');
  await audit(ctx.tx, ctx, {
    action: 'fees.create',
    entity: 'extra_fee',
    entityId: created.id,
    after: { ...set, rule: input.rule, conditions: input.conditions },
  });
  return created;
}

/** Changes a fee for new quotes; an existing quote keeps its own. */
export async function changeFee(ctx: ChangeContext, input: UpdateFee): Promise<RowVersion> {
  const before = await take(ctx, input);
  if (before.archivedAt) throw new DomainError('archive.archived');
  const purpose = input.purpose === undefined ? before.purpose : input.purpose;
  const set = columnsOf(input, purpose);
  const [issue] = purposeIssues({ ...input, purpose });
  if (issue) throw new DomainError(issue.code, {}, issue.path);
  await assertOnlyPrice(ctx, { id: before.id, purpose, isActive: input.isActive });
  const version = await writeRow(ctx.tx, { table: 'extraFee', row: before }, set);
  await audit(ctx.tx, ctx, {
    action: 'fees.update',
    entity: 'extra_fee',
    entityId: before.id,
    before,
    after: { ...set, rule: input.rule, conditions: input.conditions ?? before.conditions },
  });
  return { id: before.id, version };
}

export async function archiveFee(ctx: ChangeContext, input: Change): Promise<RowVersion> {
  return await moveFee(ctx, input, true);
}

export async function restoreFee(ctx: ChangeContext, input: Change): Promise<RowVersion> {
  return await moveFee(ctx, input, false);
}

async function moveFee(ctx: ChangeContext, input: Change, isArchived: boolean): Promise<RowVersion> {
  const row = await take(ctx, input);
  if ((row.archivedAt !== null) === isArchived) return { id: row.id, version: row.version };
  if (!isArchived) await assertOnlyPrice(ctx, row);
  const fee = { table: 'extraFee', row, entity: 'extra_fee', feature: 'fees' } as const;
  return await writeArchived(ctx, fee, { isArchived });
}

async function take(ctx: ChangeContext, input: Change): Promise<LockedFee> {
  const fee = await lockFee(ctx.tx, input.id);
  if (!fee) throw new DomainError('not_found');
  assertVersion(fee, input.version);
  return fee;
}

type PricedPurpose = { id?: string; purpose: ServicePurpose | null; isActive: boolean };

/** @throws DomainError `fee.purpose_taken`: a service has one active price. */
async function assertOnlyPrice(
  { tx }: ChangeContext,
  { id, purpose, isActive }: PricedPurpose,
): Promise<void> {
  if (purpose === null || !isActive) return;
  await lockPurposes(tx);
  if ((await listPricedPurposes(tx, id)).includes(purpose))
    throw new DomainError('fee.purpose_taken', {}, 'purpose');
}

/** Conditions that are absent stay as they are; an automatic fee has none, and the price of a service only its customers. */
function columnsOf(fee: UpdateFee | CreateFee, purpose: ServicePurpose | null) {
  const { name, kind, cents, bps, minCents, basis, rule, isActive } = fee;
  const conditions = conditionsOf(fee, purpose);
  const isPercent = kind === 'percent';
  return {
    name,
    kind,
    cents: isPercent ? 0 : cents,
    bps: isPercent ? bps : 0,
    minCents: isPercent ? minCents : 0,
    basis: isPercent ? basis : null,
    isAutomatic: rule !== null,
    rule: rule && JSON.stringify(rule),
    isActive,
    purpose,
    ...(conditions && { conditions: JSON.stringify(conditions) }),
  };
}

function conditionsOf({ rule, conditions }: UpdateFee | CreateFee, purpose: ServicePurpose | null) {
  if (rule !== null) return {};
  return purpose === null ? conditions : { audience: conditions?.audience ?? 'all' };
}

function shown(fee: LockedFee): Fee {
  return {
    ...fee,
    basis: fee.basis ?? 'freight',
    rule: feeRuleSchema.nullable().parse(fee.rule),
    conditions: feeConditionsSchema.parse(fee.conditions),
  };
}
