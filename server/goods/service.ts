import { DomainError } from '~/domain/core/errors';
import { valuesOf } from '~/domain/core/localized';
import type {
  ConfirmGoodsRule,
  CreateGoodsRule,
  ListGoodsRules,
  UpdateGoodsRule,
} from '~/domain/goods/rule-schema';
import { audit } from '../audit/service';
import type { Context } from '../core/api/context';
import type { ChangeContext } from '../core/api/trpc';
import type { RowVersion } from '../core/db/version/schema';
import { assertVersion, writeRow } from '../core/db/version/service';
import { findRule, findSearchedRules, insertEdition, insertRule, listRules, lockRule } from './queries';
import { ruleOf } from './rules';
import type { StoredRule } from './schema';

type RuleRow = NonNullable<Awaited<ReturnType<typeof findRule>>>;

/** Returns the rules that match, those to be confirmed first. */
export async function listGoodsRules(
  ctx: Context,
  { search, ...filter }: ListGoodsRules,
): Promise<StoredRule[]> {
  const ids = await findSearchedRules(ctx.db, search);
  const { isActive, verdict, isConfirmed } = filter;
  return (await listRules(ctx.db, { isActive, verdict, isConfirmed, ids })).map(shown);
}

export async function getGoodsRule(ctx: Context, id: string): Promise<StoredRule> {
  const rule = await findRule(ctx.db, id);
  if (!rule) throw new DomainError('not_found');
  return shown(rule);
}

/** Adds a rule, to be confirmed. @throws DomainError `goods.code_exists`. */
export async function createGoodsRule(ctx: ChangeContext, input: CreateGoodsRule): Promise<RowVersion> {
  const set = { code: input.code, ...columnsOf(input) };
  const created = await insertRule(ctx.tx, { ...set, createdBy: ctx.session.user.id, createdAt: ctx.now() });
  if (!created) throw new DomainError('goods.code_exists', {}, 'code');
  await recordEdition(ctx, { ...created, change: set, action: 'goods.create' });
  return created;
}

/** Changes a rule for all goods from now on. It has to be confirmed again. */
export async function changeGoodsRule(ctx: ChangeContext, input: UpdateGoodsRule): Promise<RowVersion> {
  const before = await lock(ctx, input);
  const columns = columnsOf(input);
  const isSame = meaningOf(before) === meaningOf({ ...before, ...columns });
  const set = {
    ...columns,
    ...(!isSame && { isConfirmed: false, confirmedBy: null, confirmedAt: null }),
    updatedAt: ctx.now(),
  };
  const version = await writeRow(ctx.tx, { table: 'goodsRule', row: before }, set);
  await recordEdition(ctx, { id: before.id, version, before, change: set, action: 'goods.update' });
  return { id: before.id, version };
}

/** Records that somebody compared a rule with its source. */
export async function confirmGoodsRule(ctx: ChangeContext, input: ConfirmGoodsRule): Promise<RowVersion> {
  const before = await lock(ctx, input);
  const { source, sourceUrl, checkedOn } = input;
  const set = {
    ...{ source, sourceUrl, checkedOn, isConfirmed: true },
    ...{ confirmedBy: ctx.session.user.id, confirmedAt: ctx.now(), updatedAt: ctx.now() },
  };
  const version = await writeRow(ctx.tx, { table: 'goodsRule', row: before }, set);
  await recordEdition(ctx, { id: before.id, version, before, change: set, action: 'goods.confirm' });
  return { id: before.id, version };
}

async function lock(ctx: ChangeContext, input: { id: string; version: number }): Promise<RuleRow> {
  const rule = await lockRule(ctx.tx, input.id);
  if (!rule) throw new DomainError('not_found');
  assertVersion(rule, input.version);
  return rule;
}

type RecordedEdition = RowVersion & {
  before?: RuleRow;
  change: object;
  action: 'goods.create' | 'goods.update' | 'goods.confirm';
};

/** Stores the rule as it is from now on, and writes the audit entry. */
async function recordEdition(ctx: ChangeContext, { id, version, before, change, action }: RecordedEdition) {
  const rule = JSON.stringify(await findRule(ctx.tx, id));
  await insertEdition(ctx.tx, {
    ...{ ruleId: id, version, rule },
    ...{ changedBy: ctx.session.user.id, changedAt: ctx.now() },
  });
  await audit(ctx.tx, ctx, {
    ...{ action, entity: 'goods_rule', entityId: id, after: change },
    ...(before && { before }),
  });
}

function columnsOf(rule: UpdateGoodsRule | CreateGoodsRule) {
  const { verdict, hsPrefixes, termsMn, termsEn, question, limit, permitOf, isUnlawful, text, isActive } =
    rule;
  return {
    ...{ verdict, question, isUnlawful, text, isActive },
    ...{ hsPrefixes: [...hsPrefixes], termsMn: [...termsMn], termsEn: [...termsEn] },
    limitUnit: limit?.unit ?? null,
    perForm: limit?.perForm ?? null,
    perReceiver: limit?.perReceiver ?? null,
    perReceiverFlight: limit?.perReceiverFlight ?? null,
    perFlight: limit?.perFlight ?? null,
    needsPermitAu: permitOf.includes('AU'),
    needsPermitMn: permitOf.includes('MN'),
  };
}

/** What a rule says, without the words by which it is found. */
function meaningOf({ verdict, question, text, isUnlawful, ...rule }: Omit<RuleRow, 'id'>): string {
  const { limitUnit, perForm, perReceiver, perReceiverFlight, perFlight, needsPermitAu, needsPermitMn } =
    rule;
  const amounts = [
    limitUnit,
    perForm,
    perReceiver,
    perReceiverFlight,
    perFlight,
    needsPermitAu,
    needsPermitMn,
  ];
  return JSON.stringify([verdict, question, isUnlawful, ...valuesOf(text), ...amounts]);
}

function shown(row: RuleRow): StoredRule {
  const { id, version, isActive, updatedAt, ...rule } = row;
  return { id, version, isActive, updatedAt, ...ruleOf(rule) };
}
