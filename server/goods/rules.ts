import { LRUCache } from 'lru-cache';
import { type FoldedRules, foldRules } from '~/domain/goods/match';
import type { GoodsRule } from '~/domain/goods/rule';
import type { Queryable } from '../core/api/context';
import { listActiveRules, readRulesVersion } from './queries';

type RuleRow = Awaited<ReturnType<typeof listActiveRules>>[number];

/** Folding some thousand words takes longer than reading whether they have changed. */
const folded = new LRUCache<string, FoldedRules>({ max: 4 });

/** Returns the rules of goods that are in force, ready to be compared with goods. */
export async function findGoodsRules(db: Queryable): Promise<FoldedRules> {
  const version = await readRulesVersion(db);
  const known = folded.get(version);
  if (known) return known;
  const rules = foldRules((await listActiveRules(db)).map(ruleOf));
  folded.set(version, rules);
  return rules;
}

export function ruleOf(row: RuleRow): GoodsRule {
  const {
    limitUnit,
    perForm,
    perReceiver,
    perReceiverFlight,
    perFlight,
    needsPermitAu,
    needsPermitMn,
    ...rule
  } = row;
  return {
    ...rule,
    limit:
      limitUnit === null ? null : { unit: limitUnit, perForm, perReceiver, perReceiverFlight, perFlight },
    permitOf: [...(needsPermitAu ? (['AU'] as const) : []), ...(needsPermitMn ? (['MN'] as const) : [])],
  };
}
