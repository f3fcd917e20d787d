import { DomainError } from '~/domain/core/errors';
import { centsToMnt } from '~/domain/core/money';
import { customerName } from '~/domain/customers/name';
import { needsExportDeclaration } from '~/domain/customs/export';
import type { GoodsFilter } from '~/domain/customs/filters';
import { estimateImport } from '~/domain/customs/import-estimate';
import type { ExportQueue, ListGoods } from '~/domain/customs/schema';
import type { Context } from '../core/api/context';
import { counted, inOrder, pageOf } from '../core/api/paging/service';
import { readSearch } from '../core/db/search/service';
import { lastOf } from '../core/files/export/batches';
import type { Batch } from '../core/files/export/queries';
import { assertReadsAll } from '../core/security/scope/service';
import { findConstants } from '../settings/constants/queries';
import {
  findGoodsRows,
  findQueueRows,
  type GoodsListFilter,
  listGoodsIds,
  listQueueIds,
  nextGoodsIds,
  nextQueueIds,
  type QueueFilter,
} from './queries';
import { type CustomsRules as Rules, readImportRules } from './rules';
import type { ExportQueueList, GoodsList } from './schema';

/** A rate is ₮ per AUD × 10^6, so cents times a rate are ₮ × 10^8. */
const centsMicros = 100_000_000n;

/** Lists declared goods in transit, most valuable first, with their estimated import charges. */
export async function listGoods(ctx: Context, input: ListGoods): Promise<GoodsList> {
  assertReadsAll(ctx, 'Parcel');
  const rules = await readImportRules(ctx);
  const { order = 'desc' } = input;
  const { ids, total } = await listGoodsIds(ctx.db, goodsFilter(input, rules), { order, ...pageOf(input) });
  return { rows: await goodsRows(ctx, ids, rules), ...counted(total) };
}

/** Returns the goods of the same list after a cursor. */
export async function readGoodsOn(ctx: Context, input: ListGoods, batch: Batch) {
  assertReadsAll(ctx, 'Parcel');
  const rules = await readImportRules(ctx);
  const { order = 'desc' } = input;
  const next = await nextGoodsIds(ctx.db, goodsFilter(input, rules), { order, batch });
  const ids = next.map(({ id }) => id);
  return { rows: await goodsRows(ctx, ids, rules), last: lastOf(next, batch) };
}

/** Lists parcels that wait for their export declaration, oldest first. */
export async function listExportQueue(ctx: Context, input: ExportQueue): Promise<ExportQueueList> {
  assertReadsAll(ctx, 'Parcel');
  const { order = 'asc' } = input;
  const { ids, total } = await listQueueIds(ctx.db, await queueFilter(ctx, input), {
    order,
    ...pageOf(input),
  });
  return { rows: await queueRows(ctx, ids), ...counted(total) };
}

/** Returns the parcels of the same queue after a cursor. */
export async function readExportQueueOn(ctx: Context, input: ExportQueue, batch: Batch) {
  assertReadsAll(ctx, 'Parcel');
  const { order = 'asc' } = input;
  const next = await nextQueueIds(ctx.db, await queueFilter(ctx, input), { order, batch });
  const ids = next.map(({ id }) => id);
  return { rows: await queueRows(ctx, ids), last: lastOf(next, batch) };
}

async function goodsRows(
  { db, locale }: Context,
  ids: readonly string[],
  rules: Rules,
): Promise<GoodsList['rows']> {
  if (ids.length === 0) return [];
  const rows = inOrder(ids, await findGoodsRows(db, ids));
  return rows.map(({ isIndividual, lines, firstName, lastName, organizationName, carriageCents, ...row }) => {
    const goods = lines ?? [];
    return {
      ...row,
      customerName: customerName({ firstName, lastName, organizationName }, locale),
      lines: goods,
      needsDeclaration: needsExportDeclaration(row.declaredCents, rules.declarationCents),
      lacksHs: goods.some(({ hsCode }) => hsCode === null),
      ...estimateOf({ declaredCents: row.declaredCents, carriageCents, isIndividual, goods }, rules),
    };
  });
}

type DeclaredParcel = {
  declaredCents: number;
  carriageCents: number;
  isIndividual: boolean;
  goods: readonly { quantity: number }[];
};

function estimateOf(
  { declaredCents, carriageCents, isIndividual, goods }: DeclaredParcel,
  { rate, ...rules }: Rules,
) {
  if (rate === undefined) return { isExempt: false, dutyMnt: null, vatMnt: null };
  const declaredMnt = centsToMnt(declaredCents, rate);
  const mostIdentical = Math.max(0, ...goods.map(({ quantity }) => quantity));
  const carriageMnt = centsToMnt(carriageCents, rate);
  const parcel = { declaredMnt, carriageMnt, isIndividual, mostIdentical };
  const { isExempt, dutyMnt, vatMnt } = estimateImport(parcel, rules);
  return { isExempt, dutyMnt, vatMnt };
}

async function queueRows({ db }: Context, ids: readonly string[]): Promise<ExportQueueList['rows']> {
  return ids.length === 0 ? [] : inOrder(ids, await findQueueRows(db, ids));
}

function goodsFilter({ only, search }: ListGoods, rules: Rules): GoodsListFilter {
  return {
    fromCents: fromCentsOf(only, rules),
    lacksHs: only === 'no_hs',
    query: readSearch(search),
  };
}

function fromCentsOf(only: GoodsFilter | undefined, rules: Rules): number | undefined {
  if (only === 'declaration') return rules.declarationCents;
  if (only !== 'dutiable') return undefined;
  if (rules.rate === undefined) throw new DomainError('rate.missing');
  const exemptMnt = BigInt(rules.minimumWageMnt * rules.exemptWages);
  return Number((exemptMnt * centsMicros) / rules.rate) + 1;
}

async function queueFilter(ctx: Context, { isLoaded, search }: ExportQueue): Promise<QueueFilter> {
  const key = 'customs.export_declaration_cents';
  const declarationCents = (await findConstants(ctx.db, [key], ctx.now()))(key);
  return { declarationCents, isLoaded, query: readSearch(search) };
}
