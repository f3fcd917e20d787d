import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormGoods } from '~/domain/goods/form-issues';
import { foldRules } from '~/domain/goods/match';
import type { GoodsRule } from '~/domain/goods/rule';

/** The rules of goods for a visitor: a public page has them from its loader. */
export function useGuestGoods(rules: readonly GoodsRule[]): FormGoods {
  const { i18n } = useTranslation();
  return useMemo(() => ({ rules: foldRules(rules), language: i18n.language }), [rules, i18n.language]);
}
