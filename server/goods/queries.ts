import { type Insertable, sql } from 'kysely';
import type { GoodsRule, GoodsRuleEdition } from '~/db/types.gen';
import type { GoodsVerdict } from '~/domain/goods/rule';
import type { Queryable, Tx } from '../core/api/context';
import { findSearched, type SmallText } from '../core/db/search/small/queries';

/** Text that differs for every set of active rules of every database. */
export async function readRulesVersion(db: Queryable): Promise<string> {
  const row = await db
    .selectFrom('goodsRule')
    .select(sql<string>`coalesce(md5(string_agg(id::text || version, ',' order by id)), '')`.as('version'))
    .where('isActive', '=', true)
    .executeTakeFirstOrThrow();
  return row.version;
}

const ruleColumns = [
  ...(['code', 'verdict', 'hsPrefixes', 'termsMn', 'termsEn', 'question', 'limitUnit', 'perForm'] as const),
  ...([
    'perReceiver',
    'perReceiverFlight',
    'perFlight',
    'needsPermitAu',
    'needsPermitMn',
    'isUnlawful',
    'text',
  ] as const),
  ...(['source', 'sourceUrl', 'checkedOn', 'isConfirmed'] as const),
] as const;

/** Lists the active rules in the order of their codes. */
export async function listActiveRules(db: Queryable) {
  return await db
    .selectFrom('goodsRule')
    .select(ruleColumns)
    .where('isActive', '=', true)
    .orderBy('code')
    .execute();
}

type RuleFilter = {
  isActive: boolean;
  verdict: GoodsVerdict | undefined;
  isConfirmed: boolean | undefined;
  ids: string[] | undefined;
};

/** More than a portal has. */
const mostRules = 1_000;

/** Lists rules, those to be confirmed first. */
export async function listRules(db: Queryable, { isActive, verdict, isConfirmed, ids }: RuleFilter) {
  return await db
    .selectFrom('goodsRule')
    .select(['id', 'version', 'isActive', 'updatedAt', ...ruleColumns])
    .where('isActive', '=', isActive)
    .$if(verdict !== undefined, (query) =>
      query.where('verdict', '=', sql<GoodsVerdict>`${verdict}::goods_verdict`),
    )
    .$if(isConfirmed !== undefined, (query) => query.where('isConfirmed', '=', isConfirmed ?? false))
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any(${ids}::uuid[])`))
    .orderBy('isConfirmed')
    .orderBy('code')
    .limit(mostRules)
    .execute();
}

/** Returns the ids of the rules that match a search: by code, text or a word that they name. */
export async function findSearchedRules(db: Queryable, search: string | undefined) {
  return await findSearched(
    db,
    search,
    sql<SmallText>`select id, array[text_of(text)] || terms_mn || terms_en as names, array[code] || hs_prefixes as codes
      from goods_rule`,
  );
}

export async function findRule(db: Queryable, id: string) {
  return await db
    .selectFrom('goodsRule')
    .select(['id', 'version', 'isActive', 'updatedAt', ...ruleColumns])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function lockRule(tx: Tx, id: string) {
  return await tx
    .selectFrom('goodsRule')
    .select(['id', 'version', 'isActive', 'updatedAt', ...ruleColumns])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a rule; undefined when its code exists. */
export async function insertRule(tx: Tx, rule: Insertable<GoodsRule>) {
  return await tx
    .insertInto('goodsRule')
    .values(rule)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
}

export async function insertEdition(tx: Tx, edition: Insertable<GoodsRuleEdition>): Promise<void> {
  await tx.insertInto('goodsRuleEdition').values(edition).execute();
}
