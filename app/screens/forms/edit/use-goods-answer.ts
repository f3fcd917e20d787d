import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useGoodsRules } from '~/app/components/goods/use-goods-rules';
import { goodsLineOf } from '~/domain/forms/goods-details';
import { answerGoods, type GoodsAnswer } from '~/domain/goods/answer';
import type { ItemRow } from './draft-model';

const PAUSE_MS = 150;

/** The answer for a line, once typing pauses; undefined until the rules are loaded. */
export function useGoodsAnswer(item: ItemRow): GoodsAnswer | undefined {
  const rules = useGoodsRules();
  const [typed] = useDebouncedValue(item, PAUSE_MS);
  return useMemo(() => rules && answerGoods(rules, goodsLineOf(typed)), [rules, typed]);
}
