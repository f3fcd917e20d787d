import { trpc } from '~/app/api/trpc';
import { type FoldedRules, foldRules } from '~/domain/goods/match';
import type { Outputs } from '~/server/router';

/** Folding some thousand words takes long: once for all lines of goods on a page. */
const folded = new WeakMap<Outputs['goods']['rules'], FoldedRules>();

/** The rules of goods in force; undefined until they are loaded. */
export function useGoodsRules(): FoldedRules | undefined {
  const { data } = trpc.goods.rules.useQuery();
  if (!data) return undefined;
  const rules = folded.get(data) ?? foldRules(data.rules);
  folded.set(data, rules);
  return rules;
}
