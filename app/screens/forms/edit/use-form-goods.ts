import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useGoodsRules } from '~/app/components/goods/use-goods-rules';
import type { FormGoods } from '~/domain/goods/form-issues';

/** The rules by which the goods of a form are checked while they are typed. */
export function useFormGoods(): FormGoods | undefined {
  const { i18n } = useTranslation();
  const rules = useGoodsRules();
  return useMemo(() => rules && { rules, language: i18n.language }, [rules, i18n.language]);
}
