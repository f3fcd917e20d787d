import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { goodsLineOf } from '~/domain/forms/goods-details';
import { answerGoods, type GoodsAnswer } from '~/domain/goods/answer';
import type { ItemRow } from './draft-model';
import { useEditor } from './editor-context';

const PAUSE_MS = 150;

/** The answer for a line, once typing pauses; undefined until the rules are loaded. */
export function useGoodsAnswer(item: ItemRow): GoodsAnswer | undefined {
  const rules = useEditor().goods?.rules;
  const [typed] = useDebouncedValue(item, PAUSE_MS);
  return useMemo(() => rules && answerGoods(rules, goodsLineOf(typed)), [rules, typed]);
}
