import { useMemo } from 'react';
import { trpc } from '~/app/api/trpc';
import { type FoldedRules, foldRules } from '~/domain/goods/match';

/** The rules of goods in force; undefined until they are loaded. */
export function useGoodsRules(): FoldedRules | undefined {
  const { data } = trpc.goods.rules.useQuery();
  return useMemo(() => data && foldRules(data.rules), [data]);
}
