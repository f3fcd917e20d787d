import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { goodsLineOf, type TypedGoodsLine } from '~/domain/forms/goods-details';
import { answerGoods, type GoodsAnswer } from '~/domain/goods/answer';
import type { FoldedRules } from '~/domain/goods/match';

const PAUSE_MS = 150;

/** The answer for a line, once typing pauses; undefined until the rules are loaded. */
export function useGoodsAnswer(
  rules: FoldedRules | undefined,
  line: TypedGoodsLine,
): GoodsAnswer | undefined {
  const [typed] = useDebouncedValue(line, PAUSE_MS);
  return useMemo(() => rules && answerGoods(rules, goodsLineOf(typed)), [rules, typed]);
}
